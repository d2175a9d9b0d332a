import type { Methods } from "../typescript/shop_rpc.mjs";
import type { App } from "./app.mjs";

export type Child = Node | string | number | null | undefined | false | Child[];
/** The words behind `?` in the address of a screen, or those with which a sheet was opened. */
export type Query = Record<string, any>;

/** A screen or a sheet, which is one request and how its result is shown. */
export interface Screen<Method extends keyof Methods> {
  method: Method;
  params?: (query: Query, app: App) => Methods[Method]["params"];
  /** Topics of events after which it is read again. */
  topics?: string[];
  /** The entry of the menu to which it belongs. */
  tab?: string;
  /** Classes of the page or the sheet. */
  layout?: string;
  view: (data: Methods[Method]["result"], app: App, query: Query) => View;
}

export interface View {
  title: string;
  /** For a screen: all of it. For a sheet: between its head and its foot. */
  body: Child;
  head?: Child;
  foot?: Child;
  /** For a sheet: what its form does; a rejection is shown in the sheet, which otherwise closes. */
  submit?: (values: Record<string, any>) => Promise<unknown>;
}

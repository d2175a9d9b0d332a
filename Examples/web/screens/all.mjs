// @ts-check
import { cartScreen } from "./cart.mjs";
import { catalogScreen, discoverScreen } from "./catalog.mjs";
import { dataScreen } from "./data.mjs";
import { devicesScreen } from "./devices.mjs";
import { historyScreen } from "./history.mjs";
import { listScreen } from "./list.mjs";
import { locationsScreen } from "./locations.mjs";
import { accountScreen, moreScreen, settingsScreen } from "./more.mjs";
import { ordersScreen } from "./checkout.mjs";
import { productScreen } from "./product.mjs";
import { compareScreen, spendingScreen } from "./prices.mjs";
import { purchasedScreen } from "./purchased.mjs";
import { storesScreen } from "./stores.mjs";

export { onboarding, questionSheet } from "./onboarding.mjs";

/**
 * Screens by their path in the address.
 * @type {Record<string, any>}
 */
export const screens = {
  list: listScreen, catalog: catalogScreen, discover: discoverScreen, product: productScreen, cart: cartScreen, orders: ordersScreen,
  history: historyScreen, more: moreScreen, settings: settingsScreen, account: accountScreen, data: dataScreen, devices: devicesScreen,
  purchased: purchasedScreen, locations: locationsScreen, stores: storesScreen,
  compare: compareScreen, spending: spendingScreen,
};

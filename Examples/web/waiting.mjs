// @ts-check
import { forget, kept, obstacle, renew } from "./outbox.mjs";

/** Requests that are not answered, by their ids, and the changes among them. */
export class Waiting extends Map {
  /** @param {{ customer?: string | null, database?: string | null }} person */
  constructor(person) {
    super();
    this.person = person;
  }

  /** Requests that are on their way. */
  get sent() {
    return [...this.values()].filter(({ isSent }) => isSent);
  }

  /** Changes that are not on their way; those that another window made or discarded are dropped. */
  get changes() {
    const found = [...this.values()].filter(({ key, isSent }) => key && !isSent);
    return found.filter((change) => renew(change) || this.drop(change));
  }

  /** @param {any} change */
  obstacle(change) {
    return obstacle(change, this.person);
  }

  /** What stands in the way of changes that a person has to decide about. */
  get held() {
    return this.changes.flatMap((change) => this.obstacle(change) ?? []);
  }

  /** The changes that are old are wanted still. */
  want() {
    for (const change of this.changes) change.isWanted = true;
  }

  /** Forgets the changes that are held. */
  discard() {
    for (const change of this.changes) if (this.obstacle(change)) this.drop(change);
  }

  /**
   * Forgets the changes of the customer whose account was deleted, also those that other windows have.
   * @param {string | null} deleted
   */
  bury(deleted) {
    const isTheirs = (/** @type {any} */ { customer, database }) => customer === deleted && (!database || database === this.person.database);
    for (const change of this.changes) if (isTheirs(change)) this.drop(change);
    for (const change of kept()) if (isTheirs(change)) forget(change.key);
  }

  /**
   * Makes a change no more; whoever made it goes on.
   * @param {any} change
   */
  drop({ id, key, resolve }) {
    forget(key);
    this.delete(id);
    resolve({});
  }
}

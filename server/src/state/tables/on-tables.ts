import type { StateDatabase } from './state-database.ts';

/** A part of the state, on the tables of an adapter's database. */
export abstract class OnTables {
  protected readonly state: StateDatabase;

  constructor(state: StateDatabase) {
    this.state = state;
  }
}

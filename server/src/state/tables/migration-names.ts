import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The names of all migrations, in order: those of their files. Known without the migrations themselves, which take a tenth of a
 * second to read.
 */
export const migrationNames: readonly string[] = readdirSync(join(import.meta.dirname, 'migrations'))
  .filter((file) => /^\d{4}-.*\.ts$/.test(file))
  .map((file) => basename(file, '.ts'))
  .toSorted();

/** The first of some names that this version does not know: a newer one ran it. */
export const unknownMigration = (names: readonly string[]): string | undefined =>
  names.find((name) => !migrationNames.includes(name));

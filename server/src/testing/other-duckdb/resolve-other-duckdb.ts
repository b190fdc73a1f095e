import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Loaded before the product, in each of its threads: its DuckDB is the one installed in OTHER_DUCKDB. All else is the product as it
 * is, so two processes differ in this package alone.
 */

const parentURL = pathToFileURL(join(process.env['OTHER_DUCKDB'] ?? '', 'importer.js')).href;

registerHooks({
  resolve: (name, context, next) => next(name, name === '@duckdb/node-api' ? { ...context, parentURL } : context),
});

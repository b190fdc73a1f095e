import { DuckDBInstance } from '@duckdb/node-api';

/* Loaded before an import: its DuckDB writes the newest format that it knows, as one that no longer wrote the old one would. */

const create = DuckDBInstance.create.bind(DuckDBInstance);

DuckDBInstance.create = (file, options) => create(file, { ...options, storage_compatibility_version: 'latest' });

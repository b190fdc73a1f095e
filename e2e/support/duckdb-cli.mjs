// DuckDB by its package for Node, called as its command line is: DATABASE -c STATEMENT. Prints the last result as JSON.
import { DuckDBInstance } from '@duckdb/node-api';

const [database, , statement] = process.argv.slice(2);
const instance = await DuckDBInstance.create(database);
const connection = await instance.connect();
const reader = await connection.runAndReadAll(statement);
console.log(JSON.stringify(reader.getRowObjectsJson()));
connection.closeSync();
instance.closeSync();

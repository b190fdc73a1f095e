import { writeForOwnerOnly } from '../files/own-files.ts';
import { runImport } from './run-import.ts';

writeForOwnerOnly();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());
const { env, stdout, stderr } = process;
process.exitCode = await runImport(process.argv.slice(2), { env, stdout, stderr, signal: interruption.signal });

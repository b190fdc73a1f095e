import type { Connection } from './protocol.ts';
import { serveOperations } from './serve-operations.ts';

// The pages' types know a window here; a worker has of it what a connection needs.
serveOperations(globalThis as unknown as Connection);

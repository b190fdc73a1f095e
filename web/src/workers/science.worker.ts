import type { Connection } from './protocol.ts';
import { serveOperations } from './serve-operations.ts';

// The types of the page have a window here; a worker has the part of it that a connection needs.
serveOperations(globalThis as unknown as Connection);

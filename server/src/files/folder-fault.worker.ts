import { parentPort, workerData } from 'node:worker_threads';
import { firstFault, type FolderFiles } from './folder-fault.ts';

parentPort?.postMessage(await firstFault(workerData as FolderFiles));

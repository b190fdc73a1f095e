import { parentPort } from 'node:worker_threads';
import { standBack } from '../../../config/thread-priority.ts';
import { countOnCube } from './cube-count.ts';
import type { Cube } from './cube.ts';
import { decodeCube } from './cube-file.ts';
import type { CubeAnswer, CubeRequest } from './cube-messages.ts';

standBack('counts');

const cubes = new Map<string, Cube>();

parentPort?.on('message', (request: CubeRequest) => {
  switch (request.kind) {
    case 'load':
      cubes.set(request.key, decodeCube(request.bytes));
      return;
    case 'drop':
      cubes.delete(request.key);
      return;
    case 'count':
      answer(request);
      return;
    default:
      request satisfies never;
  }
});

function answer({ job, key, question, among, share }: Extract<CubeRequest, { kind: 'count' }>): void {
  try {
    const cube = cubes.get(key);
    if (!cube) throw new Error(`the cube ${key} is not loaded`);
    const counted = countOnCube(cube, question, among, share);
    send({ job, ...counted }, [counted.rows.buffer]);
  } catch (error) {
    send({ job, error: error instanceof Error ? error.message : String(error) });
  }
}

function send(answer: CubeAnswer, handedOver: ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, handedOver);
}

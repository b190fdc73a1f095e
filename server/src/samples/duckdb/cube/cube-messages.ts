import type { Question } from '../../sample-store.ts';
import type { CubeShare } from './cube-share.ts';
import type { CubeCount } from './cube-count.ts';

/** To the cube worker. A cube is loaded once, from shared memory, and then addressed by its key. */
export type CubeRequest =
  | { kind: 'load'; key: string; bytes: SharedArrayBuffer }
  | { kind: 'drop'; key: string }
  | { kind: 'count'; job: number; key: string; question: Question; among: Uint32Array | null; share: CubeShare };

/** From the cube worker: what it counted, or an error. */
export type CubeAnswer = ({ job: number } & CubeCount) | { job: number; error: string };

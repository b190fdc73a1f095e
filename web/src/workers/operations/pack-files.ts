import type { Operation } from '../operation.ts';
import { workerPart } from '../worker-part.ts';

const packer = workerPart(() => import('fflate/browser'));

/** Files by their names as one ZIP. They are stored as they are: pictures are packed already. */
export const packFiles: Operation<Record<string, Uint8Array>, Uint8Array<ArrayBuffer>> = async (files) => {
  const { zipSync } = await packer();
  const output = zipSync(files, { level: 0 });
  return { output, transfer: [output.buffer] };
};

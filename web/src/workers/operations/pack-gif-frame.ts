import type { DrawnFrame } from '../animation/gif-frame.ts';
import type { Operation } from '../operation.ts';
import { workerPart } from '../worker-part.ts';

const packer = workerPart(() => import('../animation/gif-frame.ts'));

/** A frame of an animated picture, packed: choosing its colors takes a fraction of a second. */
export const packGifFrame: Operation<DrawnFrame, Uint8Array<ArrayBuffer>> = async (frame) => {
  const { gifFrame } = await packer();
  const output = gifFrame(frame);
  return { output, transfer: [output.buffer] };
};

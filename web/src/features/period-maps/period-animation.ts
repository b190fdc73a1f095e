import { gifEnd } from '../../workers/animation/gif-end.ts';
import { scienceWorker } from '../../workers/science-worker.ts';

/** A file that shows one period after the other. */
export type AnimationKind = 'video' | 'gif';

/** How long a period is shown in an animation. */
const frameMs = 800;
/** A recorder takes what is drawn meanwhile. */
const redrawMs = 100;

export const animationKinds: readonly { kind: AnimationKind; label: string }[] = [
  { kind: 'video', label: 'Video (WebM)' },
  { kind: 'gif', label: 'Animated picture (GIF)' },
];

/** A kind of video that this browser records; null if none. */
function videoType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  const types = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export function whyNoAnimation(kind: AnimationKind): string | null {
  return kind === 'video' && videoType() === null ? 'this browser cannot record WebM' : null;
}

/** What an animation is made of. */
export interface Frames {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  count: number;
  /** Draws a frame; the one that was drawn last is drawn again at once. */
  draw(index: number): Promise<void>;
}

/** Records frames as WebM, each as long as on the screen: it takes as long as it plays. */
export async function recordVideo(
  { canvas, count, draw }: Frames,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Blob> {
  const mimeType = videoType();
  if (mimeType === null) throw new Error('This browser cannot record WebM.');
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: 6_000_000 });
  const chunks: Blob[] = [];
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve());
    recorder.addEventListener('error', () => reject(new Error('The video could not be recorded.')));
  });
  recorder.addEventListener('dataavailable', ({ data }) => void (data.size > 0 && chunks.push(data)));
  await draw(0);
  signal.throwIfAborted();
  recorder.start();
  try {
    for (let index = 0; index < count; index += 1) {
      for (let elapsed = 0; elapsed < frameMs; elapsed += redrawMs) {
        await draw(index);
        await new Promise((resolve) => setTimeout(resolve, redrawMs));
        signal.throwIfAborted();
      }
      onShare((index + 1) / count);
    }
  } finally {
    recorder.stop();
    await stopped;
    for (const track of stream.getTracks()) track.stop();
  }
  return new Blob(chunks, { type: 'video/webm' });
}

/** Has the worker pack frames as a GIF, one after the other: the page only draws them. */
export async function packGif(
  { canvas: { width, height }, context, count, draw }: Frames,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Blob> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < count; index += 1) {
    await draw(index);
    const { data: rgba } = context.getImageData(0, 0, width, height);
    const frame = { rgba, width, height, delayMs: frameMs, isFirst: index === 0 };
    packed.push(await scienceWorker.run('packGifFrame', frame, { signal, transfer: [rgba.buffer] }));
    onShare((index + 1) / count);
  }
  return new Blob([...packed, Uint8Array.of(gifEnd)], { type: 'image/gif' });
}

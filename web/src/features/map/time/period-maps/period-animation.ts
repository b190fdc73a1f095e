import { applyPalette, GIFEncoder, quantize } from 'gifenc';

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
  draw(index: number): void;
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
  draw(0);
  recorder.start();
  try {
    for (let index = 0; index < count; index += 1) {
      for (let elapsed = 0; elapsed < frameMs; elapsed += redrawMs) {
        signal.throwIfAborted();
        draw(index);
        await new Promise((resolve) => setTimeout(resolve, redrawMs));
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

/** Packs frames as a GIF of up to 256 colors each, which goes on and on. */
export async function packGif(
  { canvas, context, count, draw }: Frames,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Blob> {
  const gif = GIFEncoder();
  const { width, height } = canvas;
  for (let index = 0; index < count; index += 1) {
    draw(index);
    const { data } = context.getImageData(0, 0, width, height);
    const palette = quantize(data, 256);
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: frameMs });
    onShare((index + 1) / count);
    // The page draws between frames.
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}

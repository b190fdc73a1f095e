/** Transfers chunks of bytes through a port as they arrive, without a copy; null marks the end. */
export function sendChunk(port: MessagePort, chunk: Uint8Array<ArrayBuffer> | null): void {
  if (chunk === null) port.postMessage(null);
  else port.postMessage(chunk, [chunk.buffer]);
}

/** The chunks from a port, until the last. Throws the signal's reason if cancelled. */
export async function* receiveChunks(port: MessagePort, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const waiting: (Uint8Array | null)[] = [];
  let wake: () => void = () => undefined;
  port.onmessage = ({ data }: MessageEvent<Uint8Array | null>) => {
    waiting.push(data);
    wake();
  };
  signal.addEventListener('abort', () => wake());
  try {
    for (;;) {
      signal.throwIfAborted();
      const chunk = waiting.shift();
      if (chunk === null) return;
      if (chunk) yield chunk;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    port.close();
  }
}

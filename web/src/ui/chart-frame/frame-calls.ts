/** Work that waits for the next frame. */
interface FrameCalls {
  /** Has something done before the next frame is drawn, once, in place of what was asked for before. */
  ask(work: () => void): void;
  /** Forgets what waits. */
  drop(): void;
}

/** However often something is asked for within a frame, the last is done, once. */
export function frameCalls(): FrameCalls {
  let waiting = 0;
  const drop = () => cancelAnimationFrame(waiting);
  return {
    drop,
    ask(work) {
      drop();
      waiting = requestAnimationFrame(work);
    },
  };
}

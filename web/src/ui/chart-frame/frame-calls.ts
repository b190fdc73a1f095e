/** Work that waits for the next frame. */
interface FrameCalls {
  /** Schedules a call before the next frame, replacing the one scheduled before. */
  ask(work: () => void): void;
  /** Cancels the scheduled call. */
  drop(): void;
}

/** Runs only the last of the calls scheduled within a frame. */
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

import { useEffect, useState } from 'react';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import { Pace } from '../../frame/pace.ts';
import { summaryRows, type SummaryRow } from '../../explorer/summary-rows.ts';

interface Summary {
  /** Of the rows asked for, or while they are summed up of those before. */
  rows: readonly SummaryRow[];
  isCalculating: boolean;
  wasCancelled: boolean;
  cancel(): void;
  resume(): void;
}

interface Outcome {
  of: Uint32Array;
  rows: readonly SummaryRow[];
}

const nothing: readonly SummaryRow[] = [];

/** The summary of rows of a frame, worked out anew whenever others are asked for. */
export function useSummary(frame: SampleFrame, visible: Uint32Array): Summary {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [cancelled, setCancelled] = useState<Uint32Array | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isDone = outcome?.of === visible;
  const wasCancelled = cancelled === visible;
  useEffect(() => {
    if (isDone || wasCancelled) return;
    const controller = new AbortController();
    summarise(frame, visible, controller.signal).then(
      (rows) => !controller.signal.aborted && setOutcome({ of: visible, rows }),
      (error: unknown) => !controller.signal.aborted && setFailure(error),
    );
    return () => controller.abort();
  }, [frame, visible, isDone, wasCancelled]);
  // The window that shows the summary says that it failed.
  if (failure !== null) throw failure;
  return {
    rows: outcome?.rows ?? nothing,
    isCalculating: !isDone && !wasCancelled,
    wasCancelled: !isDone && wasCancelled,
    cancel: () => setCancelled(visible),
    resume: () => setCancelled(null),
  };
}

async function summarise(frame: SampleFrame, rows: Uint32Array, signal: AbortSignal): Promise<readonly SummaryRow[]> {
  await new Pace(signal).rest();
  return summaryRows(frame, rows);
}

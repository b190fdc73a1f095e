import { useEffect, useMemo, useState } from 'react';
import type { Sort } from '../../frame/order/row-order.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { Answer } from './answer.ts';
import { runOnAnswer } from './run-on-answer.ts';
import { useVisibleRows } from './selectors.ts';

interface Ordered {
  frame: SampleFrame;
  sort: Sort;
  order: Uint32Array;
}

/**
 * The rows that pass the filters, in the order of the chosen sort; without one, by location. While an order is worked out the rows stand as they
 * stood. The order is one of all rows, so that filters cost no new sorting.
 */
export function useOrderedRows(answer: Answer, sort: Sort | null): { rows: Uint32Array; isSorting: boolean } {
  const { frame, naturalOrder } = answer;
  const visible = useVisibleRows();
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const isOrdered = ordered?.frame === frame && ordered.sort === sort;

  useEffect(() => {
    if (!sort || isOrdered) return;
    const controller = new AbortController();
    runOnAnswer(answer, 'orderAnswer', { sort }, { signal: controller.signal }).then(
      (order) => !controller.signal.aborted && setOrdered({ frame, sort, order }),
      (error: unknown) => {
        if (!controller.signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [answer, frame, sort, isOrdered]);

  const order = sort && ordered?.frame === frame ? ordered.order : naturalOrder;
  const rows = useMemo(() => (order ? pick(order, visible) : visible), [order, visible]);
  return { rows, isSorting: sort !== null && !isOrdered };
}

/** The given rows in the order of all rows. */
function pick(order: Uint32Array, rows: Uint32Array): Uint32Array {
  if (rows.length === order.length) return order;
  const isWanted = new Uint8Array(order.length);
  for (const row of rows) isWanted[row] = 1;
  return order.filter((row) => isWanted[row] === 1);
}

import { orderRows, type Sort } from '../../frame/order/row-order.ts';
import type { Operation } from '../operation.ts';

/** All rows of an answer, sorted by a column. */
export const orderAnswer: Operation<{ answerId: number; sort: Sort }, Uint32Array> = async (
  { answerId, sort },
  { answers, signal },
) => {
  const order = await orderRows(answers.get(answerId).frame, sort, signal);
  return { output: order, transfer: [order.buffer] };
};

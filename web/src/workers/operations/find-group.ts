import type { FiltersInForce } from '../../frame/filtering/answer-filters.ts';
import { groupRows, type GroupRows, type SampleGroup } from '../../frame/samples/group-rows.ts';
import type { Operation } from '../operation.ts';

interface Finding {
  answerId: number;
  filters: FiltersInForce;
  group: SampleGroup;
}

/** The rows behind a statistic of an answer: those used, and those that filters keep out. */
export const findGroup: Operation<Finding, GroupRows> = ({ answerId, filters, group }, { answers }) => {
  const { frame, locations } = answers.get(answerId);
  return { output: groupRows(frame, locations, filters, group) };
};

import type { FiltersInForce } from '../../frame/filtering/answer-filters.ts';
import { groupRows, ofTime, type GroupRows, type SampleGroup } from '../../frame/samples/group-rows.ts';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { Operation } from '../operation.ts';

interface Finding {
  answerId: number;
  filters: FiltersInForce;
  group: SampleGroup;
  /** The time that the statistic is of; null for all dates. */
  snapshot: Snapshot | null;
}

/** The rows behind a statistic of an answer: those used, and those that filters keep out. */
export const findGroup: Operation<Finding, GroupRows> = ({ answerId, filters, group, snapshot }, { answers }) => {
  const { frame, locations, survey } = answers.get(answerId);
  const found = groupRows(frame, locations, filters, group);
  return { output: snapshot === null ? found : ofTime(found, survey.rowsAt(filters, snapshot)) };
};

import { fieldOf, type Filter } from '@wellfield/contract';
import type { LeftOutChoice } from '../../../frame/filtering/answer-filters.ts';
import type { PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

/** Whether an analysis, or a result that it is made up of, has one of the values that the site leaves out. */
export function isOfGroup({ record }: PlottedAnalysis, { column, values }: LeftOutChoice): boolean {
  const own = column === 'sample' ? [record.sample] : (record.properties[column] ?? []);
  return own.some((value) => value !== null && values.includes(value));
}

/** What the site leaves out and some analysis is of: what there is a switch for. */
export function leftOutAmong(
  analyses: readonly PlottedAnalysis[],
  groups: readonly LeftOutChoice[],
): readonly LeftOutChoice[] {
  return groups.filter((group) => analyses.some((analysis) => isOfGroup(analysis, group)));
}

/** A query that asks for nothing but what the site leaves out gets it. */
export function unrequestedGroups(query: Filter | null, groups: readonly LeftOutChoice[]): readonly LeftOutChoice[] {
  return groups.filter(({ column, values }) => {
    const requested = query?.clauses.flatMap((clause) =>
      clause.kind === 'discrete' && fieldOf(clause.field).column === column ? clause.values : [],
    );
    return !requested || requested.length === 0 || requested.some((value) => !values.includes(String(value)));
  });
}

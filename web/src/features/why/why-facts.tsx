import type { ReactNode } from 'react';
import type { ExplainedStatistic, NumberKind } from '../../explorer/why/calculation.ts';
import type { Explanation } from './explanation.ts';
import { listed } from '../../ui/layout/listed.ts';

interface WhyFactsProps {
  explained: Explanation;
  kind: ExplainedStatistic['kind'];
  /** The release and the dataset. */
  source: string;
}

/** What is known of a number, in a list of facts. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How a number comes about: value, units, method, formula, source and release. */
export function WhyFacts({ explained, kind, source }: WhyFactsProps) {
  const { value, unit, calculation, nonDetects } = explained;
  return (
    <dl className={listed('pairs')}>
      <Fact title="Unrounded">{value === null ? 'no value' : String(value)}</Fact>
      <Fact title="Unit">{unit ?? unitlessWords[kind ?? 'plain']}</Fact>
      <Fact title="Unit factors">{factorWords(explained)}</Fact>
      <Fact title="Method">{calculation.words}</Fact>
      {nonDetects !== null && <Fact title="Non-detects">{nonDetects}</Fact>}
      {calculation.formula !== '' && <Fact title="Formula">{calculation.formula}</Fact>}
      <Fact title="Source">
        {calculation.source} <a href="/verify">Verification</a> has the reference cases.
      </Fact>
      <Fact title="Release">{source}</Fact>
    </dl>
  );
}

/** What a number without a unit is. */
const unitlessWords: Readonly<Record<NumberKind, string>> = {
  count: 'none: a number of samples',
  locations: 'none: a number of locations',
  plain: 'none: a pure number',
  rate: 'none: a rate of results without a unit',
  day: 'none: a day',
  word: 'none: a word',
};

/** How values were converted: results of several units of a kind, or by choice; a level always. */
function factorWords({ unit, reportedUnit, samples, conversion, unitFactors }: Explanation): string {
  const stated = [...(conversion === null ? [] : [conversion]), ...unitFactors];
  if (stated.length > 0) return stated.join('; ');
  if (unit === null || samples.values.length === 0) return 'none';
  return `none: all of these samples are in ${reportedUnit ?? 'no unit'}, as they were reported`;
}

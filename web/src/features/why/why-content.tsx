import { useMemo, type ReactNode } from 'react';
import { fileName, messages } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { filtersInForce } from '../../explorer/answer/filters-in-force.ts';
import { useSnapshotSurvey } from '../../explorer/answer/selectors.ts';
import { useOperation } from '../../explorer/answer/use-operation.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { snapshotName } from '../../explorer/snapshot/snapshot-words.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import type { ExplainedStatistic } from '../../explorer/why/calculation.ts';
import { pythonLines, rLines } from '../../explorer/why/recomputing-lines.ts';
import { Button } from '../../ui/button.tsx';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { CopyLines } from './copy-lines.tsx';
import { explanationOf, groupWords } from './explanation.ts';
import { SampleList } from './sample-list.tsx';
import { whyRecords } from './why-file.ts';
import styles from './why-content.module.css';

interface WhyContentProps {
  answer: Answer;
  asked: AskedNumber;
  statistic: ExplainedStatistic;
  copyLink: ReactNode;
}

/** A number with the samples behind it, how it comes from them, and the ways to take it along. */
export function WhyContent({ answer, asked, statistic, copyLink }: WhyContentProps) {
  const exploration = useExploration();
  const { dataset, nonDetectMethod } = exploration;
  const filters = useMemo(() => filtersInForce(answer, exploration), [answer, exploration]);
  // Only the map has a time: statistics of other views are of all dates.
  const atSnapshot = useSnapshotSurvey();
  const isOfMap = asked.statistic.startsWith('location.');
  const snapshot = isOfMap ? (atSnapshot?.snapshot ?? null) : null;
  const time = isOfMap && atSnapshot ? snapshotName(atSnapshot.snapshot, atSnapshot.counts) : null;
  const input = useMemo(() => ({ group: asked.group, filters, snapshot }), [asked, filters, snapshot]);
  const { output, isStale } = useOperation(answer, 'findGroup', input);
  const provenanceOf = useProvenance();
  const explained = useMemo(() => {
    if (output === null) return null;
    const active = activeFiltersOf(dataset, filters);
    return explanationOf(answer, statistic, output, { method: nonDetectMethod, filters: active, time });
  }, [output, answer, statistic, nonDetectMethod, dataset, filters, time]);
  const { selectedAnalyte: analyte, release } = answer.head;
  const subject = [analyte, groupWords(asked), time].filter(Boolean).join(', ');
  const write = useMemo(() => {
    if (explained === null || explained.value === null || explained.calculation.python === null) return null;
    return (language: 'R' | 'Python') => {
      const { date, software } = provenanceOf(answer, new Date());
      const { shown, calculation, samples, nonDetects } = explained;
      const recomputed = {
        about: [
          `${statistic.title}: ${subject}`,
          `As shown: ${shown}. ${calculation.words} Source: ${calculation.source}`,
          ...(nonDetects === null ? [] : [`Non-detects: ${nonDetects}`]),
          `Dataset ${dataset}, release ${release}, made ${date} with ${software}`,
        ],
        samples,
        part: statistic.part,
        calculation,
      };
      return (language === 'R' ? rLines(recomputed) : pythonLines(recomputed)) ?? '';
    };
  }, [explained, provenanceOf, answer, statistic, subject, dataset, release]);
  if (explained === null) return <LoadingNotice text={messages.loading.standard} />;

  const { value, shown, unit, calculation, nonDetects, used, leftOut } = explained;
  const save = () => {
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const records = whyRecords(answer.frame, explained, { title: statistic.title, analyte, provenance });
    saveFile(fileName(`${provenance.query}_why`, now, 'csv'), 'text/csv;charset=utf-8', csvText(records));
  };
  return (
    <div className={styles.content} data-stale={isStale || undefined}>
      <p className={styles.value}>
        <strong>{shown}</strong>
        {unit !== null && value !== null && ` ${unit}`}
      </p>
      <p>{`${statistic.title}: ${subject}`}</p>
      <div className={styles.acts} data-screen-only>
        {copyLink}
        <Button onClick={save}>Download CSV</Button>
        <CopyLines write={write} />
      </div>
      {write === null && (
        <p className={styles.note}>
          The method gives no number for these samples, so there are no lines to recompute it.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact title="Unrounded">{value === null ? 'no value' : String(value)}</Fact>
        <Fact title="Unit">{unit ?? 'none: a number of samples'}</Fact>
        <Fact title="Unit factors">
          {unit === null ? 'none' : `none: all of these samples are in ${unit}, as they were reported`}
        </Fact>
        <Fact title="Method">{calculation.words}</Fact>
        {nonDetects !== null && <Fact title="Non-detects">{nonDetects}</Fact>}
        {calculation.formula !== '' && <Fact title="Formula">{calculation.formula}</Fact>}
        <Fact title="Source">
          {calculation.source} <a href="/verify">Verification</a> has the reference cases.
        </Fact>
        <Fact title="Release">{`${release}, dataset ${dataset}`}</Fact>
      </dl>
      <section aria-label="Samples used">
        <h3 className={styles.heading}>{`${countWords(used.length)} used`}</h3>
        {used.length > 0 && <SampleList label="Samples used" frame={answer.frame} rows={used} />}
      </section>
      <section aria-label="Samples left out">
        <h3 className={styles.heading}>
          {`${countWords(leftOut.reduce((sum, { rows }) => sum + rows.length, 0))} left out`}
        </h3>
        {leftOut.map(({ reason, rows }) => (
          <details key={reason} className={styles.reason}>
            <summary>{`${reason}: ${countWords(rows.length)}`}</summary>
            <SampleList label={reason} frame={answer.frame} rows={rows} />
          </details>
        ))}
      </section>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No samples';
  return count === 1 ? '1 sample' : `${formatCount(count)} samples`;
}

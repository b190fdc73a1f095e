import { useMemo, type ReactNode } from 'react';
import { fileName, messages } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { filtersInForce } from '../../explorer/answer/filters-in-force.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { provenanceCells, provenanceText, type Provenance } from '../../explorer/provenance/provenance.ts';
import { FileSqlOf } from '../../explorer/provenance/rows-line-of-answer.tsx';
import { TableMenu } from '../../explorer/provenance/table-menu.tsx';
import { tableOfRecords } from '../../explorer/provenance/table-of-records.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { levelsInForce } from '../../explorer/screening/levels-in-force.ts';
import { snapshotName } from '../../explorer/snapshot/snapshot-words.ts';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import type { ExplainedStatistic, NumberKind } from '../../explorer/why/calculation.ts';
import { explainedStatistics } from '../../explorer/why/explained-statistics.ts';
import { partOf } from '../../explorer/why/group-samples.ts';
import { pythonLines, rLines } from '../../explorer/why/lines/recomputing-lines.ts';
import { Button } from '../../ui/button.tsx';
import { csvText } from '../../ui/files/csv-text.ts';
import { figureOfFile } from '../../ui/files/sql-lines-of-file.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { CopyLines } from './copy-lines.tsx';
import { Fact } from './fact.tsx';
import { explanationOf, groupWords, type Explanation } from './explanation.ts';
import { choicesOf, detailWords } from './number-choices.ts';
import { SampleList } from './sample-list.tsx';
import { snapshotOfNumber, useFoundNumber, type FoundNumber } from './use-found-number.ts';
import { whyRecords } from './why-file.ts';
import styles from './why-content.module.css';

interface WhyContentProps {
  answer: Answer;
  asked: AskedNumber;
  copyLink: ReactNode;
}

/** A number with the samples behind it, how it comes from them, and the ways to take it along. */
export function WhyContent({ answer, asked, copyLink }: WhyContentProps) {
  const statistic = explainedStatistics[asked.statistic];
  const isByQuery = useExploration(({ limitLook }) => limitLook.backgroundQuery !== null);
  if (statistic.isOfComparison && isByQuery) return <p className={styles.content}>{ofQuery}</p>;
  return <Searched {...{ answer, asked, statistic, copyLink }} />;
}

/** Its samples are in another answer, and samples of this one that are among them are not compared. */
const ofQuery =
  'The background is a query, whose samples are not among those shown here: numbers of the comparison are explained where locations are the background.';

function Searched({ answer, asked, statistic, copyLink }: WhyContentProps & { statistic: ExplainedStatistic }) {
  const { found, isStale } = useFoundNumber(answer, asked, statistic);
  if (found === null) return <LoadingNotice text={messages.loading.standard} />;
  return <Explained {...{ found, statistic, copyLink, isStale }} />;
}

interface ExplainedProps {
  found: FoundNumber;
  statistic: ExplainedStatistic;
  copyLink: ReactNode;
  isStale: boolean;
}

function Explained({ found: { answer, exploration, asked, found }, statistic, copyLink, isStale }: ExplainedProps) {
  const { dataset } = exploration;
  const snapshot = snapshotOfNumber(exploration, statistic);
  const time = snapshot && snapshotName(snapshot);
  const provenanceOf = useProvenance();
  const choices = useMemo(() => choicesOf(exploration, asked), [exploration, asked]);
  const explained = useMemo(() => {
    const filters = activeFiltersOf(dataset, filtersInForce(answer, exploration));
    const levels = levelsInForce(answer.screeningLevels, exploration);
    return explanationOf(answer, statistic, found, { choices, levels, filters, time });
  }, [answer, statistic, found, choices, dataset, exploration, time]);
  const { selectedAnalyte: analyte, release } = answer.head;
  const said = detailWords(asked);
  const subject = [analyte, groupWords(asked, statistic), said, time].filter(Boolean).join(', ');
  const write = useMemo(() => {
    if (explained.value === null || explained.calculation.python === null) return null;
    return (language: 'R' | 'Python') => {
      const { date, software } = provenanceOf(answer, new Date());
      const { shown, calculation, samples, nonDetects, conversion, unitFactors } = explained;
      const recomputed = {
        about: [
          `${statistic.title}: ${subject}`,
          `As shown: ${shown}. ${calculation.words} Source: ${calculation.source}`,
          ...(nonDetects === null ? [] : [`Non-detects: ${nonDetects}`]),
          ...(conversion === null ? [] : [conversion]),
          ...unitFactors.map((text) => `Level: ${text}`),
          `Dataset ${dataset}, release ${release}, made ${date} with ${software}`,
        ],
        samples,
        part: partOf(statistic, choices),
        calculation,
      };
      return (language === 'R' ? rLines(recomputed) : pythonLines(recomputed)) ?? '';
    };
  }, [explained, provenanceOf, answer, statistic, choices, subject, dataset, release]);

  const { value, shown, unit, calculation, nonDetects, used, background, leftOut } = explained;
  const recordsOf = (provenance: Provenance) =>
    whyRecords(answer.frame, explained, { title: statistic.title, analyte, choices: said, provenance });
  const samplesTable = () => {
    const provenance = provenanceOf(answer, new Date());
    const about = [`${statistic.title}: ${subject}`, provenanceText(provenance)];
    return tableOfRecords(about, recordsOf(provenance), provenanceCells(provenance));
  };
  const save = () => {
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const records = recordsOf(provenance);
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
        <FileSqlOf
          answer={answer}
          rows={used}
          select={calculation.sql && figureOfFile(partOf(statistic, choices), calculation.sql)}
        >
          <TableMenu title="the samples" copies="samples" isDisabled={false} points={[]} tableOf={samplesTable} />
        </FileSqlOf>
      </div>
      {write === null && (
        <p className={styles.note}>
          The method gives no number for these samples, so there are no lines to recompute it.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact title="Unrounded">{value === null ? 'no value' : String(value)}</Fact>
        <Fact title="Unit">{unit ?? unitlessWords[statistic.kind ?? 'plain']}</Fact>
        <Fact title="Unit factors">{factorWords(explained)}</Fact>
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
      {background.length > 0 && (
        <section aria-label="Background">
          <h3 className={styles.heading}>{`${countWords(background.length)} of the background`}</h3>
          <SampleList label="Background" frame={answer.frame} rows={background} />
        </section>
      )}
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

/** What a number without a unit is. */
const unitlessWords: Readonly<Record<NumberKind, string>> = {
  count: 'none: a number of samples',
  locations: 'none: a number of locations',
  plain: 'none: a pure number',
  rate: 'none: a rate of results without a unit',
  day: 'none: a day',
  word: 'none: a word',
};

/** How values were converted: results by choice, a level always. */
function factorWords({ unit, reportedUnit, samples, conversion, unitFactors }: Explanation): string {
  const said = [...(conversion === null ? [] : [conversion]), ...unitFactors];
  if (said.length > 0) return said.join('; ');
  if (unit === null || samples.values.length === 0) return 'none';
  return `none: all of these samples are in ${reportedUnit ?? 'no unit'}, as they were reported`;
}

function countWords(count: number): string {
  return count === 0 ? 'No samples' : formatCounted(count, 'sample');
}

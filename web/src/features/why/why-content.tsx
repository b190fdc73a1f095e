import { useMemo } from 'react';
import { messages } from '@wellfield/contract';
import { useDatasetNames } from '../../api/use-dataset-names.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { filtersInForce } from '../../explorer/answer/survey-for.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { FileSqlOf } from '../../explorer/provenance/provenance-lines.tsx';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { levelsInForce } from '../../explorer/screening/levels-in-force.ts';
import { snapshotName } from '../../explorer/exploration/snapshot-words.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import type { ExplainedStatistic } from '../../explorer/why/calculation.ts';
import { explainedStatistics } from '../../explorer/why/explained-statistics.ts';
import { partOf } from '../../explorer/why/group-samples.ts';
import { pythonLines, rLines } from '../../explorer/why/lines/recomputing-lines.ts';
import { figureOfFile } from '../../ui/files/sql-lines-of-file.ts';
import { useShownQueryBackground, useShownSurfaces } from '../../explorer/why/shown-by-windows.ts';
import { useScreen } from '../../explorer/windows/screen-context.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { totalName, unstatedTotal } from '../../frame/sample-frame.ts';
import { CopyLines } from './copy-lines.tsx';
import { explanationOf, groupWords } from './explanation.ts';
import { NumberFiles } from './number-files.tsx';
import { choicesOf, detailWords } from './number-choices.ts';
import { type FoundNumber, snapshotOfNumber, useFoundNumber } from './use-found-number.ts';
import { SurfaceWells } from './surface-wells.tsx';
import { WhyFacts } from './why-facts.tsx';
import { whyCounts, whyFileColumns, whyRows } from './why-file.ts';
import { noNumber, notShown, ofQuery, withoutLines } from './why-not-texts.ts';
import { WhySamples } from './why-samples.tsx';
import styles from './why.module.css';

interface WhyContentProps {
  answer: Answer;
  requested: RequestedNumber;
}

/** A number with the samples behind it, how it comes from them, and the ways to take it along. */
export function WhyContent({ answer, requested }: WhyContentProps) {
  const statistic = explainedStatistics[requested.statistic];
  const isByQuery = useExploration(({ limitLook }) => limitLook.backgroundQuery !== null);
  const isShown = useShownQueryBackground(({ shown }) => shown?.answer === answer);
  if (statistic.isOfComparison && isByQuery && !isShown)
    return <p className={`${styles.content} ${stacked(12, 'top')}`}>{ofQuery}</p>;
  return <Searched {...{ answer, requested, statistic }} />;
}

function Searched({ answer, requested, statistic }: WhyContentProps & { statistic: ExplainedStatistic }) {
  const { found, isStale } = useFoundNumber(answer, requested, statistic);
  if (found === null) return <LoadingNotice text={messages.loading.standard} />;
  if (statistic.takes === 'surface' && found.surface === null)
    return <p className={`${styles.content} ${stacked(12, 'top')}`}>{notShown}</p>;
  return <Explained {...{ found, statistic, isStale }} />;
}

interface ExplainedProps {
  found: FoundNumber;
  statistic: ExplainedStatistic;
  isStale: boolean;
}

function Explained({
  found: { answer: shownAnswer, exploration, requested, found: ofAnswer, sides, surface },
  statistic,
  isStale,
}: ExplainedProps) {
  const { dataset } = exploration;
  const { copyLink } = useScreen();
  const { titleOf } = useDatasetNames();
  const found = sides?.found ?? ofAnswer;
  const answer = useMemo(() => (sides ? { ...shownAnswer, frame: sides.frame } : shownAnswer), [shownAnswer, sides]);
  const surfaces = useShownSurfaces();
  const snapshot = snapshotOfNumber(exploration, statistic, surfaces, requested);
  const time = snapshot && snapshotName(snapshot);
  const provenanceOf = useProvenance();
  const choices = useMemo(() => choicesOf(exploration, requested), [exploration, requested]);
  const totalAs = useMemo(() => unstatedTotal(answer.frame), [answer.frame]);
  const explained = useMemo(() => {
    const filters = activeFiltersOf(dataset, filtersInForce(answer, exploration), totalName(answer.frame));
    const levels = levelsInForce(answer.screeningLevels, exploration);
    return explanationOf(answer, statistic, found, { choices, levels, filters, time, surface, sides });
  }, [answer, statistic, found, choices, dataset, exploration, time, surface, sides]);
  const { selectedAnalyte: analyte, release } = answer.head;
  const stated = detailWords(requested);
  const subject = [analyte, groupWords(requested, statistic, totalAs), stated, time].filter(Boolean).join(', ');
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

  const { value, shown, unit, used, calculation } = explained;
  const title = `${statistic.title}: ${subject}`;
  return (
    <div className={`${styles.content} ${stacked(12, 'top')}`} data-stale={isStale || undefined}>
      <p className={`${styles.value} ${typeset('muted', 'figures')}`}>
        <strong>{shown}</strong>
        {unit !== null && value !== null && ` ${unit}`}
      </p>
      <p>{title}</p>
      <div className={inLines(8, 8)} data-screen-only>
        {copyLink}
        <FileSqlOf
          answer={sides ? null : answer}
          rows={used}
          select={calculation.sql && figureOfFile(partOf(statistic, choices), calculation.sql)}
        >
          <NumberFiles
            answer={answer}
            title={title}
            rowsAre="samples"
            rowsOf={() => whyRows(answer.frame, explained)}
            columnsOf={(provenance) =>
              whyFileColumns(explained, { title: statistic.title, analyte, choices: stated, provenance })
            }
            counts={whyCounts(explained)}
          >
            <CopyLines write={write} />
          </NumberFiles>
        </FileSqlOf>
      </div>
      {write === null && <p className={typeset('muted')}>{value !== null ? withoutLines : noNumber}</p>}
      <WhyFacts explained={explained} kind={statistic.kind} source={`${release}, dataset ${titleOf(dataset)}`} />
      {surface && <SurfaceWells surface={surface} unit={explained.reportedUnit} />}
      <WhySamples frame={answer.frame} explained={explained} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messages } from '@wellfield/contract';
import { formatDateLl } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { analysisOf } from '../../explorer/analyses/analysis-key.ts';
import { analysisInputs } from '../../explorer/analyses/analysis-inputs.ts';
import { analysisLines } from '../../explorer/analyses/analysis-lines.ts';
import { analysisNumbers, analysisNumberText, formulaOf } from '../../explorer/analyses/analysis-numbers.ts';
import type { PlottedAnalysis } from '../../explorer/analyses/plotted-analysis.ts';
import { waterAnalysesQuery } from '../../explorer/analyses/water-analyses-query.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { RowsLineOfCall } from '../../explorer/provenance/provenance-lines.tsx';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import type { RequestedAnalysis } from '../../explorer/why/requested-number.ts';
import { useScreen } from '../../explorer/windows/screen-context.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { NothingShown } from '../../ui/window-content/window-content.tsx';
import { analysisFileColumns } from './analysis-file.ts';
import { CopyLines } from './copy-lines.tsx';
import { InputList } from './input-list.tsx';
import { NumberFiles } from './number-files.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { listed } from '../../ui/layout/listed.ts';
import { Fact } from './why-facts.tsx';
import styles from './why.module.css';

interface AnalysisContentProps {
  answer: Answer;
  requested: RequestedAnalysis;
}

/** A number of a water analysis with the ions behind it, how it comes from them, and the ways to take it along. */
export function AnalysisContent({ answer, requested }: AnalysisContentProps) {
  const { data, isError } = useQuery(waterAnalysesQuery(useClient()));
  if (isError) return <NothingShown title="No analyses.">The analyses could not be loaded.</NothingShown>;
  if (!data) return <LoadingNotice text={messages.loading.standard} />;
  const analysis = analysisOf(data.analyses, requested.analysis);
  if (!analysis) return <NothingShown title="No such analysis.">Release {data.release} does not have it.</NothingShown>;
  return <Explained key={requested.number} {...{ answer, requested, analysis }} />;
}

function Explained({ answer, requested, analysis }: AnalysisContentProps & { analysis: PlottedAnalysis }) {
  const { copyLink } = useScreen();
  const provenanceOf = useProvenance();
  const number = analysisNumbers[requested.number];
  const { title, unit, source, value } = number;
  const { record } = analysis;
  const shown = [analysisNumberText(requested.number, analysis) ?? 'no value', unit].filter((part) => part !== null);
  const subject = [record.location, formatDateLl(record.sample_date), record.matrix, record.sample, record.sample_id]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  const inputs = useMemo(() => analysisInputs(analysis), [analysis]);
  const write = (language: 'R' | 'Python') => {
    const { date, software } = provenanceOf(answer, new Date());
    const about = [
      `${title}: ${subject}`,
      `As shown: ${shown.join(' ')}. ${words} Source: ${source}.`,
      `Release ${record.release}, made ${date} with ${software}`,
    ];
    return analysisLines(language, { about, inputs, number });
  };
  const found = value(analysis);
  return (
    <div className={`${styles.content} ${stacked(12, 'top')}`}>
      <p className={`${styles.value} ${typeset('muted', 'figures')}`}>
        <strong>{shown[0]}</strong>
        {found !== null && unit !== null && (unit === '%' ? '%' : ` ${unit}`)}
      </p>
      <p>{`${title}: ${subject}`}</p>
      <div className={inLines(8, 8)} data-screen-only>
        {copyLink}
        <RowsLineOfCall note="all water analyses, as JSON" path="/api/piper" file="water-analyses.json">
          <NumberFiles
            answer={answer}
            title={`${title}: ${subject}`}
            rowsAre="ions"
            rowsOf={() => inputs}
            columnsOf={(provenance) => analysisFileColumns(analysis, requested.number, provenance)}
            counts={{ rows: inputs.length }}
          >
            <CopyLines write={found === null ? null : write} />
          </NumberFiles>
        </RowsLineOfCall>
      </div>
      <dl className={listed('pairs')}>
        <Fact title="Unrounded">{found === null ? 'no value' : String(found)}</Fact>
        <Fact title="Unit">{unit ?? 'none: a share of the square’s side'}</Fact>
        <Fact title="Method">{words}</Fact>
        <Fact title="Formula">{formulaOf(number)}</Fact>
        <Fact title="Source">
          {source}. <a href="/verify">Verification</a> has the reference cases.
        </Fact>
        <Fact title="Release">{record.release}</Fact>
      </dl>
      <section aria-label="Ions of the analysis">
        <h3 className={`${styles.heading} ${typeset('title')}`}>Ions of the analysis</h3>
        <InputList inputs={inputs} />
      </section>
    </div>
  );
}

const words =
  'Each ion in mg/L or ug/L is divided by its equivalent weight. One that is not detected or not known counts as 0; filters on results do not apply.';

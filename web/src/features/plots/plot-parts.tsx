import { fileName, fillIn, messages } from '@wellfield/contract';
import { useMemo } from 'react';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { HelpText } from '../../ui/help-text.tsx';
import type { Answer } from '../../explorer/answer/answer.ts';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { useToday } from '../../ui/local-time.ts';
import { useValueScope } from '../../explorer/answer/selectors.ts';
import { useShownLevels } from '../../explorer/answer/use-levels.ts';
import styles from './plots.module.css';
import choosing from './choosing-help.md?raw';
import checks from './hydrochemistry/checks-help.md?raw';
import { type LevelLine, levelLinesOf } from './level-lines.ts';

/** A placeholder while a plot is computed. */
export function PlotPending({ size: { widthPx, heightPx } }: { size: FigureSize }) {
  return (
    <div role="status" className={styles.pending} style={{ maxWidth: widthPx, height: heightPx }}>
      {messages.loading.standard}
    </div>
  );
}

interface PlotHelpProps {
  /** With `{choosing}` where it tells how locations are chosen, and `{checks}` where those of major ions are explained. */
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

/** How a plot is made. */
export function PlotHelp({ text, values = {} }: PlotHelpProps) {
  return <HelpText text={fillIn(text, { ...values, checks })} values={{ choosing }} />;
}

/**
 * The name and provenance of a plot's files. `facts` are sentences about the computation.
 */
export function usePlotFiles(
  answer: Answer,
  plot: string,
  facts: readonly string[] = [],
): { fileName: string; provenance: string } {
  const provenanceOf = useProvenance();
  const today = useToday();
  const provenance = provenanceOf(answer, today);
  return {
    fileName: fileName(`${provenance.query}_${plot}`, today, 'svg').slice(0, -'.svg'.length),
    provenance: provenanceText(provenance, facts),
  };
}

/** The levels in force as lines of plots of results, in the chosen unit; none where several units or matrices are shown. */
export function useLevelLines(): readonly LevelLine[] {
  const levels = useShownLevels();
  const { unit } = useValueScope();
  return useMemo(() => levelLinesOf(levels, unit), [levels, unit]);
}

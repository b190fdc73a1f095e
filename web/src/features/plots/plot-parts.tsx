import { fillIn } from '@wellfield/contract';
import { useMemo } from 'react';
import { HelpText } from '../../ui/help-text.tsx';
import { useValueScope } from '../../explorer/answer/selectors.ts';
import { useShownLevels } from '../../explorer/answer/use-levels.ts';
import choosing from './choosing-help.md?raw';
import checks from './hydrochemistry/checks-help.md?raw';
import { type LevelLine, levelLinesOf } from './level-lines.ts';

interface PlotHelpProps {
  /** With `{choosing}` where it tells how locations are chosen, and `{checks}` where those of major ions are explained. */
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

/** How a plot is made. */
export function PlotHelp({ text, values = {} }: PlotHelpProps) {
  return <HelpText text={fillIn(text, { ...values, checks })} values={{ choosing }} />;
}

/** The levels in force as lines of plots of results, in the chosen unit; none where several units or matrices are shown. */
export function useLevelLines(): readonly LevelLine[] {
  const levels = useShownLevels();
  const { unit } = useValueScope();
  return useMemo(() => levelLinesOf(levels, unit), [levels, unit]);
}

import { fillIn } from '@wellfield/contract';
import { HelpText } from '../../ui/help-text.tsx';
import choosing from './choosing-help.md?raw';
import checks from './hydrochemistry/checks-help.md?raw';

interface PlotHelpProps {
  /** With `{choosing}` where it tells how locations are chosen, and `{checks}` where those of major ions are explained. */
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

/** How a plot is made. */
export function PlotHelp({ text, values = {} }: PlotHelpProps) {
  return <HelpText text={fillIn(text, { ...values, checks })} values={{ choosing }} />;
}

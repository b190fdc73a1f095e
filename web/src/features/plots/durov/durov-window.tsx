import { PlotHelp } from '../plot-parts.tsx';
import { durovNumbers } from '../hydrochemistry/diagram-numbers.ts';
import { HydrochemistryWindow } from '../hydrochemistry/hydrochemistry-window.tsx';
import help from './durov-help.md?raw';
import type { PlotWindowProps } from '../plot-entry.ts';
import { durovFigure, durovSize } from './durov.figure.ts';

export function DurovWindow(entry: PlotWindowProps) {
  return (
    <HydrochemistryWindow
      {...entry}
      size={durovSize}
      makeFigure={durovFigure}
      numbers={durovNumbers}
      hasSolidsAxis
      help={<PlotHelp text={help} />}
    />
  );
}

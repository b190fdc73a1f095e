import { PlotHelp } from '../plot-parts.tsx';
import { piperNumbers } from '../hydrochemistry/diagram-numbers.ts';
import { HydrochemistryWindow } from '../hydrochemistry/hydrochemistry-window.tsx';
import help from './piper-help.md?raw';
import type { PlotWindowProps } from '../plot-entry.ts';
import { piperFigure, piperSize } from './piper.figure.ts';

export function PiperWindow(entry: PlotWindowProps) {
  return (
    <HydrochemistryWindow
      {...entry}
      size={piperSize}
      lowestPx={264}
      makeFigure={piperFigure}
      numbers={piperNumbers}
      help={<PlotHelp text={help} />}
    />
  );
}

import { ChecksHelp } from '../hydrochemistry/checks-help.tsx';
import { piperNumbers } from '../hydrochemistry/diagram-numbers.ts';
import { HydrochemistryWindow } from '../hydrochemistry/hydrochemistry-window.tsx';
import type { PlotWindowProps } from '../plot-entry.ts';
import { piperFigure, piperSize } from './piper.figure.ts';

const help = (
  <>
    <p>
      Each triangle shows one side of an analysis in percent of its milliequivalents. The point in the diamond is where
      the line through the cation point at +60° meets the line through the anion point at −60°. Waters that differ only
      in concentration plot at the same point.
    </p>
    <ChecksHelp />
    <p>
      Source: Piper, A. M., 1944, A graphic procedure in the geochemical interpretation of water-analyses: Transactions
      of the American Geophysical Union 25, 914–928.
    </p>
  </>
);

export function PiperWindow(entry: PlotWindowProps) {
  return (
    <HydrochemistryWindow
      {...entry}
      size={piperSize}
      lowestPx={264}
      makeFigure={piperFigure}
      numbers={piperNumbers}
      help={help}
    />
  );
}

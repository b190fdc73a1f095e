import { ChecksHelp } from '../hydrochemistry/checks-help.tsx';
import { durovNumbers } from '../hydrochemistry/diagram-numbers.ts';
import { HydrochemistryWindow } from '../hydrochemistry/hydrochemistry-window.tsx';
import type { PlotWindowProps } from '../plot-entry.ts';
import { durovFigure, durovSize } from './durov.figure.ts';

const help = (
  <>
    <p>
      Cations are in the left triangle, anions in the upper one, both in percent of milliequivalents and projected into
      the square. From there each analysis is read down to its pH (4–12) and right to its TDS. That axis goes to 20,000
      mg/L; by choice as far as the data, or it is logarithmic. A pH or TDS outside its axis is counted below the
      diagram, never moved to the end of the axis.
    </p>
    <ChecksHelp />
    <p>
      Sources: Durov, S. A., 1948, Doklady Akademii Nauk SSSR 59, 87–90; Lloyd, J. W. and Heathcote, J. A., 1985,
      Natural Inorganic Hydrochemistry in Relation to Groundwater.
    </p>
  </>
);

export function DurovWindow(entry: PlotWindowProps) {
  return (
    <HydrochemistryWindow
      {...entry}
      size={durovSize}
      makeFigure={durovFigure}
      numbers={durovNumbers}
      hasSolidsAxis
      help={help}
    />
  );
}

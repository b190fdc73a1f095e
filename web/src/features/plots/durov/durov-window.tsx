import { PlotHelp } from '../plot-parts.tsx';
import { diagramWindow, partNumbers } from '../hydrochemistry/hydrochemistry-window.tsx';
import help from './durov-help.md?raw';
import { durovFigure, durovSize } from './durov.figure.ts';

export const DurovWindow = diagramWindow({
  size: durovSize,
  makeFigure: durovFigure,
  // With the point in the square that the parts project to.
  numbers: [...partNumbers, ['durov_x', 'across'], ['durov_y', 'up']],
  hasSolidsAxis: true,
  help: <PlotHelp text={help} />,
});

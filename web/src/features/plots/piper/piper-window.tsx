import { PlotHelp } from '../plot-parts.tsx';
import { diagramWindow, partNumbers, sumNumbers } from '../hydrochemistry/hydrochemistry-window.tsx';
import help from './piper-help.md?raw';
import { piperFigure, piperSize } from './piper.figure.ts';

export const PiperWindow = diagramWindow({
  size: piperSize,
  lowestPx: 264,
  makeFigure: piperFigure,
  numbers: [...partNumbers, ...sumNumbers],
  help: <PlotHelp text={help} />,
});

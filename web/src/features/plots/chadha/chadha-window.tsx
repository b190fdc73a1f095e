import { chadhaFields } from '@wellfield/science';
import { PlotHelp } from '../plot-parts.tsx';
import { diagramWindow, sumNumbers } from '../hydrochemistry/hydrochemistry-window.tsx';
import help from './chadha-help.md?raw';
import { chadhaFigure, chadhaSize } from './chadha.figure.ts';

const fields = Object.entries(chadhaFields)
  .map(([field, { name, meaning }]) => `- Field ${field}, ${name}: ${meaning}`)
  .join('\n');

export const ChadhaWindow = diagramWindow({
  title: "Modified Piper (Chadha's) Diagram",
  size: chadhaSize,
  makeFigure: chadhaFigure,
  numbers: [['chadha_x', 'x'], ['chadha_y', 'y'], ...sumNumbers],
  help: <PlotHelp text={help} values={{ fields }} />,
});

import { chadhaFields } from '@wellfield/science';
import { PlotHelp } from '../plot-parts.tsx';
import { chadhaNumbers } from '../hydrochemistry/diagram-numbers.ts';
import { HydrochemistryWindow } from '../hydrochemistry/hydrochemistry-window.tsx';
import help from './chadha-help.md?raw';
import type { PlotWindowProps } from '../plot-entry.ts';
import { chadhaFigure, chadhaSize } from './chadha.figure.ts';

const fields = Object.entries(chadhaFields)
  .map(([field, { name, meaning }]) => `- Field ${field}, ${name}: ${meaning}`)
  .join('\n');

export function ChadhaWindow({ name }: PlotWindowProps) {
  return (
    <HydrochemistryWindow
      name={name}
      title="Modified Piper (Chadha's) Diagram"
      size={chadhaSize}
      makeFigure={chadhaFigure}
      numbers={chadhaNumbers}
      help={<PlotHelp text={help} values={{ fields }} />}
    />
  );
}

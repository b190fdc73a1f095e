import { chadhaFields } from '@wellfield/science';
import { ChecksHelp } from '../hydrochemistry/checks-help.tsx';
import { chadhaNumbers } from '../hydrochemistry/diagram-numbers.ts';
import { HydrochemistryWindow } from '../hydrochemistry/hydrochemistry-window.tsx';
import type { PlotWindowProps } from '../plot-entry.ts';
import { chadhaFigure, chadhaSize } from './chadha.figure.ts';

const help = (
  <>
    <p>
      Along x the alkaline earths less the alkali metals, (Ca+Mg) − (Na+K); along y the weak acidic anions less the
      strong ones, (HCO₃+CO₃) − (Cl+SO₄); both in percent of milliequivalents.
    </p>
    <ul>
      {Object.entries(chadhaFields).map(([field, { name, meaning }]) => (
        <li key={field}>{`Field ${field}, ${name}: ${meaning}`}</li>
      ))}
    </ul>
    <ChecksHelp />
    <p>
      Source: Chadha, D. K., 1999, A proposed new diagram for geochemical classification of natural waters: Hydrogeology
      Journal 7, 431–439.
    </p>
  </>
);

export function ChadhaWindow({ name }: PlotWindowProps) {
  return (
    <HydrochemistryWindow
      name={name}
      title="Modified Piper (Chadha's) Diagram"
      size={chadhaSize}
      makeFigure={chadhaFigure}
      numbers={chadhaNumbers}
      help={help}
    />
  );
}

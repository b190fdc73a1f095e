import type { ViewState } from '@wellfield/contract';
import { lookForm } from './look-form.ts';
import { lookChange, lookPart } from './parts/look-part.ts';

type SharedLook = NonNullable<ViewState['diagramLook']>;

/** How the diagrams of water analyses show them. */
export type DiagramLook = Required<SharedLook>;

export const diagramLookAtStart: DiagramLook = {
  analyses: 'complete',
  colorBy: 'balance',
  marks: 'by-number',
  opacity: 100,
  solidsAxis: 'whole',
};

/** How it is written: `analysis-color=year&tds-axis=log`. */
const diagramForm = lookForm(
  diagramLookAtStart,
  {
    analyses: 'analyses',
    colorBy: 'analysis-color',
    marks: 'analysis-marks',
    opacity: 'analysis-opacity',
    solidsAxis: 'tds-axis',
  },
  { opacity: Number },
);

export const diagramPart = lookPart('diagramLook', {
  atStart: diagramLookAtStart,
  ...diagramForm,
  words: () => 'Diagrams changed',
  kindOf: () => 'diagrams',
});

/** Changes how the diagrams of water analyses show them. */
export const setDiagramLook = lookChange(diagramPart);

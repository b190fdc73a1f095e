import type { DrawnLine } from '../../../explorer/exploration/exploration.ts';

/** What a drawing becomes: an area that filters, or a line with its use. */
export type ShapeKind = 'polygon' | DrawnLine['use'];

interface DrawnShape {
  /** The name of its card. */
  title: string;
  isArea: boolean;
  minCorners: number;
  /** How it is finished by the pointer. */
  ending: string;
}

const lineEnding = 'click the last corner or double-click to finish.';

export const drawnShapes: Readonly<Record<ShapeKind, DrawnShape>> = {
  polygon: {
    title: 'Drawing a polygon',
    isArea: true,
    minCorners: 3,
    ending: 'click the first corner or double-click to finish.',
  },
  barrier: { title: 'Drawing a barrier', isArea: false, minCorners: 2, ending: lineEnding },
  section: { title: 'Drawing a line of section', isArea: false, minCorners: 2, ending: lineEnding },
};

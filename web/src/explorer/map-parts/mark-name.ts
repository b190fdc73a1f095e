import { markShapes } from '@wellfield/contract';

export type MarkShape = (typeof markShapes)[number];

/** A mark's look, which is its name in the map's styles. */
export interface MarkLook {
  shape: MarkShape;
  color: string;
  line: string;
}

/** The name of a mark's image. */
export function markName(shape: MarkShape, color: string, line: string): string {
  return `mark:${shape}:${color}:${line}`;
}

/** The mark of a name, or null. */
export function readMarkName(name: string): MarkLook | null {
  const [kind, shape, color = '', line = ''] = name.split(':');
  const known = markShapes.find((one) => one === shape);
  return kind === 'mark' && known ? { shape: known, color, line } : null;
}

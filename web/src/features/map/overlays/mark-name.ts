import { markShapes } from '@wellfield/contract';
import type { MarkShape } from './overlay-classes.ts';

/** A mark as the map's styles name it. */
export interface MarkLook {
  shape: MarkShape;
  color: string;
  line: string;
}

/** The name under which the map asks for the image of a mark. */
export function markName(shape: MarkShape, color: string, line: string): string {
  return `mark:${shape}:${color}:${line}`;
}

/** What a name says; null when it names no mark. */
export function readMarkName(name: string): MarkLook | null {
  const [kind, shape, color = '', line = ''] = name.split(':');
  const known = markShapes.find((one) => one === shape);
  return kind === 'mark' && known ? { shape: known, color, line } : null;
}

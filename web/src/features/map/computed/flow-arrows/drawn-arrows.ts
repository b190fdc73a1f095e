import type { FlowArrow, Position } from '@wellfield/science';
import type { SurfaceExtentParts } from '../../../../explorer/surfaces/words/extent-words.ts';

/** Gradients at nodes of a surface, m east and m north of its middle. */
export interface DrawnArrows {
  arrows: readonly FlowArrow[];
  origin: Position;
  /** From one node with an arrow to the next. */
  spacingM: number;
  /** Of the surface that they are of. */
  surface: SurfaceExtentParts;
  /** That cells of it are far beyond the wells, in words; null where none is. */
  beyond: string | null;
}

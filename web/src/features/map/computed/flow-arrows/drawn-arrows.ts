import type { EstimatedSurface, FlowArrow, Position } from '@wellfield/science';

/** Gradients at nodes of a surface, m east and m north of its middle. */
export interface DrawnArrows {
  arrows: readonly FlowArrow[];
  origin: Position;
  /** From one node with an arrow to the next. */
  spacingM: number;
  /** Of the surface that they are of. */
  surface: Pick<EstimatedSurface, 'grid' | 'spacingKm'>;
}

import { levelDrawing } from './against-level/level-drawing.tsx';
import { comparedDrawing, nestDrawing, type LocationDrawing } from './circles/ring-drawings.ts';
import { freeProductDrawing } from './free-product/free-product-drawing.tsx';
import { carriedDrawing } from './legend/carried-drawing.tsx';
import { trendsDrawing } from './trends/trends-drawing.tsx';

/** What marks the locations besides their circles, in the order in which it is added to the map, and to its legend. */
export const locationDrawings: readonly LocationDrawing[] = [
  levelDrawing,
  freeProductDrawing,
  nestDrawing,
  comparedDrawing,
  carriedDrawing,
  trendsDrawing,
];

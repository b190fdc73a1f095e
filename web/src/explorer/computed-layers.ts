/** The layers of the map that are computed from the visible locations. */
export type ComputedLayer = 'hotSpots' | 'samplingFrequency' | 'grid' | 'contours' | 'bands' | 'clusters' | 'tin';

/** What computed layers are computed with; the contours' own breaks stand beside it. */
export interface ToolSettings {
  cellSizeKm: number;
  /** The power of the inverse distance. */
  weighting: number;
  contourCount: number;
  clusterCount: number;
  hotSpotRadiusPx: number;
}

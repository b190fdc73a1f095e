/** What the map shows and takes; apart from the other limits, so that pages without a map do not load it. */
export const mapLimits = {
  /** Number of classes of the 'Intensity Plot'. */
  classes: 6,
  /**
   * A basemap's provider that does not answer for this long, or fails for this many tiles in a row, is unavailable.
   */
  providerTimeoutMs: 8_000,
  failedTiles: 6,
  suggestedLocations: 8,
  /** Limits for polygons in a file, and on the map: how many, and the corners of each. */
  polygons: { max: 200, corners: 2_000, fileCharacters: 5_000_000 },
  /** Limits for barriers and lines of section together: how many, and the corners of each. */
  lines: { max: 20, corners: 200 },
} as const;

/** The computed layers of the map; the site can set what is `usual`. */
export const spatialTools = {
  /** Above this number of visible locations nothing is interpolated. */
  interpolatedLocations: { default: 19 },
  cellSizeKm: { min: 0.1, max: 10, default: 0.1 },
  maxCells: 250_000,
  weighting: { min: 1, max: 10, default: 10 },
  contours: { min: 3, max: 20, default: 11 },
  contourBreaks: { min: 3, max: 20 },
  clusters: { min: 3, max: 11, default: 4 },
  samplingHexagonKm: { default: 0.15 },
  samplingClasses: 6,
  heat: { radiusPx: { min: 1, max: 2_000, default: 30 }, max: 3, maxZoom: 18, minOpacity: 0.25, blurPx: 15 },
} as const;

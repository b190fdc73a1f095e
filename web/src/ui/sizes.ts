/** Sizes from point CON-01; those of a plot are with its figure. */
export const sizes = {
  contentTopPx: 59,
  table: {
    rowHeightPx: 35,
    headerHeightPx: 37,
    /** For comfortable spacing: a quarter more. */
    comfortable: { rowHeightPx: 44, headerHeightPx: 46 },
    maxRowElements: 100,
    /** The most cells copied at once. */
    maxCopiedCells: 200_000,
  },
  lookup: { rowHeightPx: 40, maxWidthPx: 900, widthMarginPx: 40, heightMarginPx: 245 },
  select: { menuMaxHeightPx: 300, pageSize: 5 },
  /** The number of commands that the palette lists. */
  paletteCommands: 60,
  brush: { heightPx: 300, minPx: 10 },
  summaryPageSize: 4,
  gaugePlot: { minWidthPx: 350, maxHeightPx: 350 },
  /** The minimum size of a floating window. */
  minWindow: { widthPx: 300, bodyHeightPx: 200 },
  windowTitleHeightPx: 36,
  /** On narrower pages windows share one sheet at the bottom. */
  windowsFloatFromPx: 1_280,
  circleRadius: { minPx: 4, maxPx: 18 },
} as const;

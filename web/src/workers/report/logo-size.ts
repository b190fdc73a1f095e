const logoHeightPt = 36;
const logoMaxWidthPt = 220;

/** A logo stands as high as three lines, unless it is very wide. */
export function logoSizePt({ widthPx, heightPx }: { widthPx: number; heightPx: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(logoHeightPt / heightPx, logoMaxWidthPt / widthPx);
  return { width: widthPx * scale, height: heightPx * scale };
}

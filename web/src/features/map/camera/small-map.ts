/** Whether a map is small, as the shelf of legends has it. */
export function isSmallMap({ widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean {
  return widthPx <= 680 || heightPx <= 520;
}

import { useEffect, useMemo, useState, type RefObject } from 'react';
import { isOnPaper, sheetPx, useIsOnPaper } from '../paper.ts';
import type { FigureSize } from './figure/figure.ts';

/** Title, notices and source stand on the sheet too. */
const textsPx = 120;

/**
 * The size that a figure is drawn at: the given one, or the room of its element where it fills that, at least as wide;
 * on paper no larger than a sheet, which would cut off the rest.
 */
export function useFrameSize(room: RefObject<HTMLElement | null>, minSize: FigureSize, fills: boolean): FigureSize {
  const [size, setSize] = useState(minSize);
  const isPrinted = useIsOnPaper();
  const { widthPx, heightPx } = minSize;
  useEffect(() => {
    const element = room.current;
    if (!fills || !element) {
      setSize({ widthPx, heightPx });
      return undefined;
    }
    const observer = new ResizeObserver(([entry]) => {
      // On paper the figure makes the room, and it is the screen's that counts when it is back there.
      if (!entry || isOnPaper()) return;
      const { width, height } = entry.contentRect;
      setSize({ widthPx: Math.max(Math.floor(width), 200), heightPx: Math.max(Math.floor(height), 140) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, fills, widthPx, heightPx]);
  return useMemo(() => (isPrinted ? onSheet(size) : size), [isPrinted, size]);
}

function onSheet({ widthPx, heightPx }: FigureSize): FigureSize {
  return { widthPx: Math.min(widthPx, sheetPx.width), heightPx: Math.min(heightPx, sheetPx.height - textsPx) };
}

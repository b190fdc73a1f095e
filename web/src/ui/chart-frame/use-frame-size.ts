import { useEffect, useState, type RefObject } from 'react';
import type { FigureSize } from './figure/figure.ts';

/** The size that a figure is drawn at: the given one, or the room of its element where it fills that, at least as wide. */
export function useFrameSize(room: RefObject<HTMLElement | null>, minSize: FigureSize, fills: boolean): FigureSize {
  const [size, setSize] = useState(minSize);
  const { widthPx, heightPx } = minSize;
  useEffect(() => {
    const element = room.current;
    if (!fills || !element) {
      setSize({ widthPx, heightPx });
      return undefined;
    }
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ widthPx: Math.max(Math.floor(width), 200), heightPx: Math.max(Math.floor(height), 140) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, fills, widthPx, heightPx]);
  return size;
}

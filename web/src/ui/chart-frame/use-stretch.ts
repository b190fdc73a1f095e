import { useRef, useState, type PointerEvent } from 'react';

/** A shorter drag is a click. */
const leastPx = 6;

type Stretch = readonly [from: number, to: number];

/**
 * A stretch along a figure that is dragged with a mouse or a pen; a finger that drags scrolls. `isDrag` tells whether
 * the click that ends a drag is to be left alone.
 */
export function useStretch(onStretch: ((from: number, to: number) => void) | undefined) {
  const start = useRef<number | null>(null);
  const wasDragged = useRef(false);
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const placeOf = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;
  return {
    stretch,
    isDrag: () => wasDragged.current,
    begin(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      start.current = onStretch && event.button === 0 && event.pointerType !== 'touch' ? placeOf(event) : null;
    },
    move(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const at = placeOf(event);
      if (!wasDragged.current && Math.abs(at - start.current) < leastPx) return;
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      setStretch(at < start.current ? [at, start.current] : [start.current, at]);
    },
    /** Ends it; one that was broken off chooses nothing. */
    end(event: PointerEvent<HTMLElement>) {
      if (stretch && event.type === 'pointerup') onStretch?.(...stretch);
      start.current = null;
      setStretch(null);
    },
  };
}

import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Bounds, Extent } from '../../frame/fields/extent.ts';
import { gestureAt, isCleared, rangeAfter, type Gesture, type PixelRange } from './brush-gesture.ts';
import type { IntervalAxis } from './interval-axis.ts';
import { sizes } from '../../ui/sizes.ts';

interface BrushedField {
  axis: IntervalAxis;
  /** The current filter, or null. */
  active: Bounds | null;
  /** Called with the interval being drawn, and with null at the end. */
  onDraft(interval: Extent | null): void;
  /** Null clears the filter. */
  onChange(bounds: Bounds | null): void;
}

type PointerListener = (event: PointerEvent) => void;

interface Brush {
  /** For the element with the height of the axis. */
  plane: RefObject<HTMLDivElement | null>;
  /** The interval that is selected or being selected, or null. */
  range: PixelRange | null;
  /** The current drag, or null. */
  dragging: Gesture['kind'] | null;
  /** The pointer's height while it hovers. */
  hoveredPx: number | null;
  onPlane: { onPointerDown: PointerListener; onPointerLeave: PointerListener };
  onEnd(kind: 'from' | 'to'): PointerListener;
  /** For the element where the drag began. */
  moving: { onPointerMove: PointerListener; onPointerUp: PointerListener; onPointerCancel: PointerListener };
}

/** Draws, moves and resizes a brush by the pointer; the filter is set on release. */
export function useBrush({ axis, active, onDraft, onChange }: BrushedField): Brush {
  const plane = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ gesture: Gesture; range: PixelRange } | null>(null);
  const [hoveredPx, setHoveredPx] = useState<number | null>(null);
  const resting = active && axis.brushPx({ min: active.min ?? axis.extent.min, max: active.max ?? axis.extent.max });
  const heightOf = ({ clientY }: PointerEvent) => clientY - (plane.current?.getBoundingClientRect().top ?? 0);

  const begin = (event: PointerEvent, gesture: Gesture) => {
    if (event.button !== 0) return;
    // Prevents text selection; the focus does not move.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ gesture, range: rangeAfter(gesture, gesture.at) });
  };
  const end = () => {
    setDrag(null);
    onDraft(null);
  };
  return {
    plane,
    range: drag?.range ?? resting,
    dragging: drag?.gesture.kind ?? null,
    hoveredPx,
    onPlane: {
      // A finger scrolls the panel; it can only drag the ends.
      onPointerDown: (event) => event.pointerType !== 'touch' && begin(event, gestureAt(heightOf(event), resting)),
      onPointerLeave: () => setHoveredPx(null),
    },
    onEnd: (kind) => (event) =>
      begin(event, { kind, at: heightOf(event), range: resting ?? [0, sizes.brush.heightPx] }),
    moving: {
      onPointerMove(event) {
        if (!drag) return setHoveredPx(heightOf(event));
        const range = rangeAfter(drag.gesture, heightOf(event));
        setDrag({ gesture: drag.gesture, range });
        onDraft(axis.intervalAt(...range));
      },
      onPointerUp(event) {
        if (!drag) return;
        const range = rangeAfter(drag.gesture, heightOf(event));
        end();
        if (isCleared(range)) onChange(null);
        else if (!resting || range[0] !== resting[0] || range[1] !== resting[1]) {
          onChange(boundsAfter(drag.gesture, range, axis, active));
        }
      },
      onPointerCancel: end,
    },
  };
}

/** The interval of a brush; an end that was not moved keeps its bound, or stays open. */
function boundsAfter(gesture: Gesture, range: PixelRange, axis: IntervalAxis, active: Bounds | null): Bounds {
  const { min, max } = axis.intervalAt(...range);
  if (gesture.kind === 'from' && range[1] === gesture.range[1]) return { min, max: active?.max ?? null };
  if (gesture.kind === 'to' && range[0] === gesture.range[0]) return { min: active?.min ?? null, max };
  return { min, max };
}

import { markHalfPx, markOutline } from './mark-outline.ts';
import type { OverlayClass, OverlayShape } from './overlay-classes.ts';

/** A small picture of an overlay's features. */
export function OverlaySwatch({ shape, look: { color, mark } }: { shape: OverlayShape; look: OverlayClass }) {
  const size = 2 * markHalfPx;
  return (
    <svg width={size} height={size} viewBox={`${-markHalfPx} ${-markHalfPx} ${size} ${size}`} aria-hidden="true">
      {shape === 'areas' && (
        <rect x="-6" y="-5" width="12" height="10" rx="1" fill={color} fillOpacity="0.16" stroke={color} />
      )}
      {shape === 'lines' && (
        <path d="M-7 3Q-2 -6 1 0T7 -3" fill="none" stroke={color} strokeWidth="2" strokeLinecap="round" />
      )}
      {shape === 'points' && (
        <polygon
          points={markOutline(mark)
            .map((corner) => corner.join())
            .join(' ')}
          fill={color}
        />
      )}
    </svg>
  );
}

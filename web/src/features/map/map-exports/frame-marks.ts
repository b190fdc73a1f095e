import type { Bounds } from '@wellfield/science';
import { mercatorY } from '../camera/web-mercator.ts';
import { decimalsOf, degrees, multiples, roundStep } from '../scene/graticule.ts';

/** Degrees at the frame of a map: how far along its side, from 0 (left, top) to 1. */
interface FrameMark {
  share: number;
  text: string;
}

const marksPerSide = 5;

/** Round degrees along the upper and the right side of a map's frame. */
export function frameMarks([west, south, east, north]: Bounds): { longs: FrameMark[]; lats: FrameMark[] } {
  const step = roundStep(Math.max(east - west, north - south) / marksPerSide);
  const decimals = decimalsOf(step);
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  return {
    longs: multiples(step, west, east).map((long) => ({
      share: (long - west) / (east - west),
      text: degrees(long, decimals, 'E', 'W'),
    })),
    lats: multiples(step, south, north).map((lat) => ({
      share: (mercatorY(lat) - top) / (bottom - top),
      text: degrees(lat, decimals, 'N', 'S'),
    })),
  };
}

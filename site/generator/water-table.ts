import { landSurfaceFt, paleochannel, stationOn, type Point } from './geography.ts';

/** When the unlined ponds and ditches of the complex, whose leakage held the water table up, were closed. */
const pondsClosed = 1988;

const wellFields = [
  { along: 1_290, year: 1998.5, drawdownFt: 3.2 },
  { along: 3_220, year: 2002.2, drawdownFt: 2.1 },
  { along: 4_800, year: 1999.4, drawdownFt: 1.1 },
] as const;

/**
 * The water table in feet above sea level at a decimal year: it follows the slope to the wash, and falls over the years
 * and at the well fields.
 */
export function waterTableFt(point: Point, time: number): number {
  const depth = 6 + 38 / (1 + Math.exp((point.y - 2000) / 700));
  const { along, across } = stationOn(paleochannel, point);
  const mound = 5.5 * Math.exp(-((along - 800) ** 2 + across ** 2) / (2 * 700 ** 2));
  const drained = 1 / (1 + Math.exp(-(time - pondsClosed - 4) / 3));
  const towardsWash = Math.min(1, Math.max(0, 1 - point.y / 5_200));
  const decline = 0.07 * (time - 1975) * towardsWash;
  const drawdown = wellFields.reduce((sum, field) => {
    if (time < field.year) return sum;
    const shape = Math.exp(-(((along - field.along) / 170) ** 2) - (across / 460) ** 2);
    return sum + field.drawdownFt * shape * (1 - Math.exp(-(time - field.year) / 1.2));
  }, 0);
  return smoothSurfaceFt(point) - depth + mound * (1 - drained) - decline - drawdown;
}

/** The wet years of the Southwest, as a departure in feet of the water table near the surface. */
export function wetYearsFt(time: number): number {
  const wet = [1979.6, 1983.4, 1993.3, 1998.4, 2005.3, 2010.9, 2017.2];
  return wet.reduce((sum, year) => sum + (time > year ? 0.55 * Math.exp(-(time - year) / 1.6) : 0), 0);
}

/** The slope without local bumps, which the water table does not follow. */
function smoothSurfaceFt(point: Point): number {
  const around = [-400, 0, 400].flatMap((dx) => [-400, 0, 400].map((dy) => ({ x: point.x + dx, y: point.y + dy })));
  return around.reduce((sum, near) => sum + landSurfaceFt(near), 0) / around.length;
}

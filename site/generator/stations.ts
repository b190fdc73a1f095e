import { pointAt, wash, type Point } from './geography.ts';
import { RandomStream } from './random-stream.ts';
import { lastYear, owners, type SamplingLocation } from './sampling-location.ts';

const atSurface = { surveyed: true, screen: null, hydro: null, litho: null, ended: lastYear } as const;

/** Where the plume meets the wash, in meters along it. */
export const plumeReach = { from: 4_900, to: 6_650 } as const;

/** The complex owner's stations in the wash, named by river mile above the last weir. */
export function streamStations(): SamplingLocation[] {
  return stationsAlong('LW', [2_300, 3_300, 3_900, 4_350, 4_700, 5_050, 5_450, 5_900, 6_600, 7_700, 9_000, 11_200]).map(
    (station, index) => ({ ...station, owner: owners.trust, programme: index % 3 === 0 ? 'quarterly' : 'semi-annual' }),
  );
}

/** The water agency's own stations in the wash. */
export function agencyStations(): SamplingLocation[] {
  const distances = [700, 2000, 3_100, 3_700, 4_200, 4_550, 4_900, 5_250, 5_700, 6_300, 7_100, 8_300, 9_900, 11_900];
  return stationsAlong('WS', distances).map((station) => ({
    ...station,
    owner: owners.agency,
    programme: 'quarterly',
  }));
}

function stationsAlong(prefix: string, distances: readonly number[]): Omit<SamplingLocation, 'owner' | 'programme'>[] {
  return distances.map((along, index) => ({
    ...atSurface,
    name: `${prefix}${((13_200 - along) / 1_609.34).toFixed(2)}`,
    kind: 'stream station',
    point: pointAt(wash, { along, across: 0 }),
    installed: index % 2 === 0 ? 1997 : 1999,
  }));
}

/** Seeps on the south bank, fed by the plume's ground water. */
export function seeps(): SamplingLocation[] {
  const random = new RandomStream(11, 'seeps');
  return Array.from({ length: 12 }, (_, index) => ({
    ...atSurface,
    name: `SEEP-${index + 1}`,
    kind: 'seep',
    owner: owners.trust,
    programme: 'quarterly',
    installed: 1997,
    point: pointAt(wash, {
      along: 5_000 + 130 * index + random.between(-30, 30),
      across: random.between(25, 95),
    }),
    // Most dried up as the well field at the wash took effect.
    ended: index % 3 === 1 ? lastYear : random.whole(2003, 2012),
  }));
}

/** The water agency's shallow wells on both banks. */
export function washWells(): SamplingLocation[] {
  const random = new RandomStream(11, 'wash wells');
  return Array.from({ length: 22 }, (_, index) => {
    const south = index % 3 !== 0;
    const along = 3_300 + 250 * index + random.between(-60, 60);
    const across = (south ? 1 : -1) * random.between(60, 240);
    const topFt = random.whole(5, 18);
    return {
      name: `WW${((13200 - along) / 1609.34).toFixed(1)}${south ? 'S' : 'N'}`,
      kind: 'wash well' as const,
      owner: owners.agency,
      point: pointAt(wash, {
        along,
        across,
      }),
      surveyed: true,
      screen: {
        topFt,
        bottomFt: topFt + random.pick([10, 15, 20]),
      },
      hydro: 'Qal',
      litho: random.pick(['SW', 'SP', 'GP']),
      installed: random.pick([1999, 2000, 2001, 2003]),
      ended: lastYear,
      programme: 'quarterly' as const,
    };
  });
}

/** Soil borings in rows over the complex's plots, and background borings on the slope to the south. */
export function soilBorings(): SamplingLocation[] {
  const random = new RandomStream(11, 'borings');
  const boring = (name: string, point: Point, installed: number): SamplingLocation => ({
    ...atSurface,
    name,
    kind: 'soil boring',
    owner: owners.trust,
    point,
    installed,
    ended: installed,
    programme: 'occasional',
  });
  const plots: SamplingLocation[] = [];
  for (let y = -150; y <= 1_150; y += 108) {
    for (let x = -620; x <= 640; x += 118) {
      if (random.chance(0.13)) continue;
      const point = { x: x + random.between(-32, 32), y: y + random.between(-32, 32) };
      plots.push(boring(`SB-${plots.length + 101}`, point, random.pick([2004, 2006, 2008, 2008, 2010])));
    }
  }
  const background = Array.from({ length: 18 }, (_, index) => {
    const point = { x: -1_500 + 210 * (index % 9) + random.between(-60, 60), y: -1_150 - 260 * Math.floor(index / 9) };
    return boring(`BG-${index + 1}`, { x: point.x, y: point.y + random.between(-70, 70) }, 2005);
  });
  return [...plots, ...background];
}

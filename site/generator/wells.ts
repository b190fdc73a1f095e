import {
  contactDepthFt,
  landSurfaceFt,
  paleochannel,
  pointAt,
  westernChannel,
  type Point,
  type Station,
} from './geography.ts';
import { RandomStream } from './random-stream.ts';
import { lastYear, owners, type Programme, type SamplingLocation } from './sampling-location.ts';
import { waterTableFt } from './water-table.ts';

/** A row of wells across a channel: dense near the sources and at the well fields, as is usual. */
interface Transect {
  prefix: string;
  along: number;
  halfWidthM: number;
  spacingM: number;
  installed: number;
  owner: string;
  programmes: readonly Programme[];
  /** Share of wells with a second, deeper one. */
  nested: number;
}

const core: readonly Programme[] = ['quarterly', 'quarterly', 'semi-annual'];
const common: readonly Programme[] = ['quarterly', 'semi-annual', 'annual'];
const outer: readonly Programme[] = ['semi-annual', 'annual', 'annual', 'occasional'];

type TransectRow = [
  prefix: string,
  along: number,
  halfWidthM: number,
  spacingM: number,
  installed: number,
  programmes: readonly Programme[],
  nested: number,
];

function transectsOf(owner: string, rows: readonly TransectRow[]): Transect[] {
  return rows.map(([prefix, along, halfWidthM, spacingM, installed, programmes, nested]) => {
    return { prefix, along, halfWidthM, spacingM, installed, owner, programmes, nested };
  });
}

const easternTransects = transectsOf(owners.trust, [
  ['M', 30, 720, 140, 1980, outer, 0.2],
  ['M', 400, 380, 62, 1976, common, 0.25],
  ['M', 560, 400, 50, 1975, common, 0.35],
  ['M', 760, 420, 54, 1976, common, 0.35],
  ['M', 960, 430, 60, 1978, common, 0.3],
  ['M', 1_240, 460, 44, 1984, core, 0.25],
  ['M', 1_350, 440, 52, 1986, core, 0.25],
  ['M', 1_850, 640, 115, 1990, common, 0.3],
  ['PC', 2_520, 700, 125, 1996, common, 0.3],
  ['PC', 3_130, 600, 76, 1997, core, 0.3],
  ['PC', 3_330, 480, 82, 2001, core, 0.2],
  ['PC', 3_920, 720, 125, 1998, common, 0.3],
  ['PC', 4_480, 760, 115, 1996, common, 0.2],
  ['PC', 4_840, 840, 78, 1997, core, 0.1],
]);

const westernTransects = transectsOf(owners.neighbour, [
  ['H', 420, 210, 70, 1979, common, 0.2],
  ['H', 760, 240, 80, 1981, common, 0.2],
  ['H', 1_460, 260, 100, 1988, common, 0.1],
  ['H', 2_500, 240, 120, 1999, outer, 0],
]);

/** The monitoring wells, numbered by prefix from upstream to downstream. */
export function monitoringWells(): SamplingLocation[] {
  const random = new RandomStream(11, 'wells');
  const numbers = new Map<string, number>();
  const along = (channel: readonly Point[]) => (transect: Transect) => wellsOf(transect, channel, numbers, random);
  return [
    ...easternTransects.flatMap(along(paleochannel)),
    ...infill(numbers, random),
    ...westernTransects.flatMap(along(westernChannel)),
  ];
}

function wellsOf(
  transect: Transect,
  channel: readonly Point[],
  numbers: Map<string, number>,
  random: RandomStream,
): SamplingLocation[] {
  const { prefix, halfWidthM, spacingM } = transect;
  const wells: SamplingLocation[] = [];
  for (let across = -halfWidthM; across <= halfWidthM; across += spacingM * random.between(0.75, 1.35)) {
    const point = pointAt(channel, {
      // Wells at the well fields stand in line; elsewhere buildings, roads and ponds push them about.
      along: transect.along + (transect.programmes === core ? 9 : 42) * random.normal(),
      across: across + random.between(-0.15, 0.15) * spacingM,
    });
    const number = (numbers.get(prefix) ?? 0) + 1;
    numbers.set(prefix, number);
    wells.push(...nest(`${prefix}-${number}`, point, transect, random));
  }
  return wells;
}

/** One shallow well, or a shallow and a deep one at the same point. */
function nest(
  name: string,
  point: Point,
  transect: Pick<Transect, 'owner' | 'installed' | 'programmes' | 'nested'>,
  random: RandomStream,
): SamplingLocation[] {
  const { owner } = transect;
  const installed = Math.min(2014, transect.installed + Math.floor(Math.abs(random.normal()) * 6));
  const ended = random.chance(0.14) ? Math.min(lastYear, installed + random.whole(8, 26)) : lastYear;
  const well = { kind: 'monitoring well', owner, point, surveyed: true, installed, ended } as const;
  const programme = random.pick(transect.programmes);
  const shallow = { ...well, ...shallowScreen(point, random), programme };
  if (!random.chance(transect.nested)) return [{ ...shallow, name }];
  const deep = { ...well, ...deepScreen(point, random), programme: random.pick(outer), ended: lastYear };
  return [
    { ...shallow, name: `${name}A` },
    { ...deep, name: `${name}B`, installed: Math.min(2016, installed + random.whole(0, 9)) },
  ];
}

function shallowScreen(point: Point, random: RandomStream): Pick<SamplingLocation, 'screen' | 'hydro' | 'litho'> {
  const depthToWater = landSurfaceFt(point) - waterTableFt(point, 2000);
  const topFt = Math.max(3, Math.round(depthToWater - random.between(0, 6)));
  const bottomFt = topFt + random.pick([10, 15, 15, 20, 20, 25]);
  const middle = (topFt + bottomFt) / 2;
  const contact = contactDepthFt(point);
  const known = random.chance(0.97);
  const screen = known ? { topFt, bottomFt } : null;
  if (middle < contact - 4) return { screen, hydro: 'Qal', litho: random.pick(['SW', 'SP', 'GW', 'SM']) };
  if (middle < contact + 7) return { screen, hydro: 'xMCf', litho: random.pick(['SM', 'SC', 'ML']) };
  return { screen, hydro: 'UMCf-fg1', litho: random.pick(['ML', 'CL', 'CL', 'SM']) };
}

function deepScreen(point: Point, random: RandomStream): Pick<SamplingLocation, 'screen' | 'hydro' | 'litho'> {
  const topFt = Math.round(contactDepthFt(point) + random.between(28, 150));
  const screen = { topFt, bottomFt: topFt + random.pick([10, 20]) };
  const below = topFt - contactDepthFt(point);
  if (below < 70) return { screen, hydro: 'UMCf-fg1', litho: random.pick(['CL', 'ML']) };
  if (below < 110) return { screen, hydro: 'UMCf-cg1', litho: random.pick(['SM', 'SC']) };
  return { screen, hydro: 'UMCf-fg2', litho: 'CL' };
}

/** Scattered wells from later campaigns, around the source areas and in the gaps downstream. */
function infill(numbers: Map<string, number>, random: RandomStream): SamplingLocation[] {
  const scatter = (prefix: string, count: number, installed: number, station: () => Station): SamplingLocation[] =>
    Array.from({ length: count }, () => {
      const number = (numbers.get(prefix) ?? 0) + 1;
      numbers.set(prefix, number);
      const campaign = { owner: owners.trust, installed, programmes: common, nested: 0 };
      return nest(`${prefix}-${number}`, pointAt(paleochannel, station()), campaign, random);
    }).flat();
  return [
    ...scatter('M', 64, 2003, () => ({ along: 650 + 330 * random.normal(), across: 30 + 190 * random.normal() })),
    ...scatter('PC', 28, 2006, () => ({ along: random.between(1_600, 4_500), across: 330 * random.normal() })),
  ];
}

/** A well field: extraction wells in one line across the plume. */
interface WellField {
  prefix: string;
  count: number;
  along: number;
  halfWidthM: number;
  installed: number;
}

const wellFields: readonly WellField[] = [
  { prefix: 'I', count: 26, along: 1_290, halfWidthM: 400, installed: 1998 },
  { prefix: 'ART', count: 11, along: 3_220, halfWidthM: 330, installed: 2002 },
  { prefix: 'SWF', count: 10, along: 4_800, halfWidthM: 380, installed: 1999 },
];

export function extractionWells(): SamplingLocation[] {
  const random = new RandomStream(11, 'extraction wells');
  return wellFields.flatMap(({ prefix, count, along, halfWidthM, installed }) =>
    Array.from({ length: count }, (_, index): SamplingLocation => {
      const across = -halfWidthM + (2 * halfWidthM * (index + 0.5)) / count + random.between(-6, 6);
      const point = pointAt(paleochannel, { along: along + random.between(-6, 6), across });
      return {
        name: `${prefix}-${index + 1}`,
        kind: 'extraction well',
        owner: owners.trust,
        point,
        surveyed: true,
        ...shallowScreen(point, random),
        installed: installed + (index % 4 === 3 ? random.whole(1, 9) : 0),
        ended: lastYear,
        programme: 'quarterly',
      };
    }),
  );
}

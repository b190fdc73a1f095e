import { paleochannel, stationOn, westernChannel, type Point } from './geography.ts';

/**
 * A well field across the plume: from its year on, concentrations downstream fall to `leak` of those upstream, over
 * `flushYears`.
 */
interface Capture {
  along: number;
  year: number;
  leak: number;
  flushYears: number;
}

/**
 * One release into a channel: a quasi-steady advection-dispersion plume. Across the axis a normal curve that widens
 * with distance, along it dilution and first-order loss, in time an advancing front, a waning source and capture.
 */
export interface Release {
  channel: readonly Point[];
  /** Metres along and across the channel. */
  source: { along: number; across: number };
  /** Peak concentration at the source. */
  strength: number;
  halfWidthM: number;
  transverseDispersivityM: number;
  lossLengthM: number;
  velocityMPerYear: number;
  begins: number;
  ends: number;
  /** How fast the source declines after its end, and which share stays in the ground permanently. */
  waneYears: number;
  residue: number;
  captures: readonly Capture[];
}

const captures: readonly Capture[] = [
  { along: 1_290, year: 1998.5, leak: 0.12, flushYears: 2.5 },
  { along: 3_220, year: 2002.2, leak: 0.3, flushYears: 3 },
  { along: 4_800, year: 1999.4, leak: 0.35, flushYears: 1.5 },
];

const eastern = {
  channel: paleochannel,
  transverseDispersivityM: 5,
  velocityMPerYear: 260,
  begins: 1946,
  ends: 1984,
  waneYears: 20,
  residue: 0.25,
  captures,
} as const;

/** The releases by contaminant; concentrations in ug/L. */
export const releases = {
  oxyanion: [
    { ...eastern, source: { along: 480, across: -60 }, strength: 2_300_000, halfWidthM: 95, lossLengthM: 1_750 },
    {
      ...eastern,
      source: { along: 820, across: 170 },
      strength: 900_000,
      halfWidthM: 70,
      lossLengthM: 1_500,
      begins: 1958,
    },
  ],
  chromium: [
    {
      ...eastern,
      source: {
        along: 520,
        across: -90,
      },
      strength: 32_000,
      halfWidthM: 75,
      lossLengthM: 900,
      velocityMPerYear: 120,
    },
  ],
  solvent: [
    {
      channel: westernChannel,
      source: {
        along: 500,
        across: 0,
      },
      strength: 14_000,
      halfWidthM: 110,
      transverseDispersivityM: 6,
      lossLengthM: 850,
      velocityMPerYear: 110,
      begins: 1950,
      ends: 1980,
      waneYears: 25,
      residue: 0.2,
      captures: [
        {
          along: 1500,
          year: 2000.5,
          leak: 0.3,
          flushYears: 5,
        },
      ],
    },
  ],
} as const satisfies Record<string, readonly Release[]>;

/**
 * Concentration in ug/L from the releases of a kind at a point and time (a decimal year), without background or noise.
 */
export function plumeConcentration(kind: keyof typeof releases, point: Point, time: number): number {
  return releases[kind].reduce((sum: number, release: Release) => sum + releaseConcentration(release, point, time), 0);
}

function releaseConcentration(release: Release, point: Point, time: number): number {
  const { along, across } = stationOn(release.channel, point);
  const distance = along - release.source.along;
  const downstream = Math.max(0, distance);
  const centre = release.source.across * Math.exp(-downstream / 900) + 55 * Math.sin(downstream / 520);
  const variance = release.halfWidthM ** 2 + 2 * release.transverseDispersivityM * downstream;
  const offset = across - centre;

  const lateral = Math.exp(-(offset ** 2) / (2 * variance));
  const upstream = distance < 0 ? Math.exp(-((distance / 110) ** 2)) : 1;
  const dilution = (release.halfWidthM / Math.sqrt(variance)) * Math.exp(-downstream / release.lossLengthM);
  const travel = downstream / release.velocityMPerYear;
  const front = logistic((time - release.begins - travel) / (1.5 + 0.15 * travel));
  const since = Math.max(0, time - release.ends - travel);
  const source = release.residue + (1 - release.residue) * Math.exp(-since / release.waneYears);
  const captured = release.captures
    .filter((capture) => along > capture.along)
    .reduce((rest, capture) => {
      const lag = (along - capture.along) / release.velocityMPerYear;
      const passed = Math.max(0, time - capture.year - lag);
      return rest * (capture.leak + (1 - capture.leak) * Math.exp(-passed / capture.flushYears));
    }, 1);
  return release.strength * lateral * upstream * dilution * front * source * captured * fingering(point);
}

/** Channels within the channel: the alluvium carries the plume in streaks. */
function fingering({ x, y }: Point): number {
  const streaks = Math.sin(x / 47 + y / 390) + 0.7 * Math.sin(x / 83 - y / 260 + 2) + 0.4 * Math.sin(y / 140 + 1);
  return Math.exp(0.28 * streaks);
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

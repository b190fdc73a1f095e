import { landSurfaceFt, latLongOf, pointAt, wash } from './geography.ts';
import { RandomStream } from './random-stream.ts';
import { lastYear, type SamplingLocation } from './sampling-location.ts';
import { agencyStations, streamStations } from './stations.ts';

const point = pointAt(wash, { along: 5_900, across: 0 });

/** The entry of the invented gauge in the site's settings; no river service has a station of its number. */
export const inventedGauge = {
  id: '00000001',
  name: 'SANDHILL WASH BELOW THE WELL FIELDS (INVENTED)',
  datum: Math.round(landSurfaceFt(point)),
  ...latLongOf(point),
  note: 'This gauge and its flows are invented, like the rest of the demonstration.',
} as const;

const note = 'Invented, like all of this site.';
const pair = (owner: string, name: string, stations: readonly SamplingLocation[]) => {
  const { name: location } = nearest(stations);
  return { id: `wash-${owner}`, title: `Wash at ${location}, ${name}`, location, gauge: inventedGauge.id, note };
};

/** The entries of the settings where loads are calculated: the gauge, and each owner's sampling station that is nearest to it. */
export const inventedLoadStations = [
  pair('trust', 'trust', streamStations()),
  pair('agency', 'water agency', agencyStations()),
];

function nearest(stations: readonly SamplingLocation[]): SamplingLocation {
  const farness = (station: SamplingLocation) => Math.hypot(station.point.x - point.x, station.point.y - point.y);
  return stations.reduce((best, station) => (farness(station) < farness(best) ? station : best));
}

const first = 1997;
/** A flood took the gauge away on September 14; it was rebuilt after three months. */
const missing = new Set(['2003-9', '2003-10', '2003-11']);
const lastDayBeforeFlood = '2003-09-13';

/** The invented gauge's monthly means, ft³/s, in the form of the river service's answers, as the site folder keeps them. */
export function inventedFlowRdb(): string {
  const lines = months()
    .filter(({ isMissing }) => !isMissing)
    .map(({ year, month, flow }) => `NONE\t${inventedGauge.id}\t00060\t1\t\t${year}\t${month}\t${flow.toFixed(1)}\t30`);
  return [
    '# Invented: the flows of a gauge that does not exist, made by the generator of the demonstration dataset.',
    `# retrieved: ${lastYear + 1}-01-02 08:00:00 -08:00`,
    'agency_cd\tsite_no\tparameter_cd\tts_id\tloc_web_ds\tyear_nu\tmonth_nu\tmean_va\tcount_nu',
    '5s\t15s\t5s\t10n\t15s\t4s\t2s\t12n\t8n',
    ...lines,
    '',
  ].join('\n');
}

/** The invented gauge's daily means, ft³/s, whose means by month are those above; what the flood took is not there. */
export function inventedDailyFlowCsv(): string {
  const lines = months().flatMap((month) =>
    daysOf(month).filter(([date]) => !month.isMissing || (date.startsWith('2003-09') && date <= lastDayBeforeFlood)),
  );
  return `${['date,ft3_per_s', ...lines.map(([date, flow]) => `${date},${flow.toFixed(1)}`)].join('\n')}\n`;
}

interface Month {
  year: number;
  month: number;
  flow: number;
  isMissing: boolean;
}

function months(): Month[] {
  const random = new RandomStream(1, 'gauge');
  return Array.from({ length: 12 * (lastYear + 1 - first) }, (_, at): Month => {
    const [year, month] = [first + Math.floor(at / 12), (at % 12) + 1];
    return { year, month, flow: monthlyFlow(year, month, random), isMissing: missing.has(`${year}-${month}`) };
  });
}

/** Days about a month's mean: what is above treated water comes in a storm and the days after it. */
function daysOf({ year, month, flow }: Month): [date: string, flow: number][] {
  const random = new RandomStream(1, `gauge ${year}-${month}`);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const stormy = Math.max(0, flow / treatedFlow(year, month) - 1.08);
  const storm = random.whole(2, days - 5);
  const shares = Array.from({ length: days }, (_, at) => {
    const after = at - storm;
    return random.lognormal(0.03) + (after < 0 ? 0 : (stormy * days * Math.exp(-after / 3)) / 3.5);
  });
  const mean = shares.reduce((sum, share) => sum + share, 0) / days;
  return shares.map((share, at) => [
    new Date(Date.UTC(year, month - 1, at + 1)).toISOString().slice(0, 10),
    (flow * share) / mean,
  ]);
}

/** Treated water and storms on top. */
function monthlyFlow(year: number, month: number, random: RandomStream): number {
  const isMonsoon = month >= 7 && month <= 9;
  const storms = random.chance(isMonsoon ? 0.35 : 0.12) ? 45 * random.lognormal(0.8) : 0;
  return treatedFlow(year, month) * random.lognormal(0.04) + storms;
}

/** It grows with the city, and is more in winter when less of it evaporates. */
function treatedFlow(year: number, month: number): number {
  return (205 + 2.4 * (year - first)) * (1 + 0.07 * Math.cos((2 * Math.PI * (month - 1)) / 12));
}

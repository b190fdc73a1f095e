import { landSurfaceFt, latLongOf, pointAt, wash } from './geography.ts';
import { RandomStream } from './random-stream.ts';
import { lastYear } from './sampling-location.ts';

const point = pointAt(wash, { along: 5_900, across: 0 });

/** The entry of the invented gauge in the site's settings; no river service has a station of its number. */
export const inventedGauge = {
  id: '00000001',
  name: 'SANDHILL WASH BELOW THE WELL FIELDS (INVENTED)',
  datum: Math.round(landSurfaceFt(point)),
  ...latLongOf(point),
  note: 'This gauge and its flows are invented, like the rest of the demonstration.',
} as const;

const first = 1997;
/** A flood took the gauge away; it was rebuilt after three months. */
const missing = new Set(['2003-9', '2003-10', '2003-11']);

/** The invented gauge's monthly means, ft³/s, in the form of the river service's answers, as the site folder keeps them. */
export function inventedFlowRdb(): string {
  const random = new RandomStream(1, 'gauge');
  const lines: string[] = [];
  for (let year = first; year <= lastYear; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const flow = monthlyFlow(year, month, random);
      if (missing.has(`${year}-${month}`)) continue;
      lines.push(`NONE\t${inventedGauge.id}\t00060\t1\t\t${year}\t${month}\t${flow.toFixed(1)}\t30`);
    }
  }
  return [
    '# Invented: the flows of a gauge that does not exist, made by the generator of the demonstration dataset.',
    `# retrieved: ${lastYear + 1}-01-02 08:00:00 -08:00`,
    'agency_cd\tsite_no\tparameter_cd\tts_id\tloc_web_ds\tyear_nu\tmonth_nu\tmean_va\tcount_nu',
    '5s\t15s\t5s\t10n\t15s\t4s\t2s\t12n\t8n',
    ...lines,
    '',
  ].join('\n');
}

/** Treated water that grows with the city, more in winter when less of it evaporates, and storms on top. */
function monthlyFlow(year: number, month: number, random: RandomStream): number {
  const treated = (205 + 2.4 * (year - first)) * (1 + 0.07 * Math.cos((2 * Math.PI * (month - 1)) / 12));
  const isMonsoon = month >= 7 && month <= 9;
  const storms = random.chance(isMonsoon ? 0.35 : 0.12) ? 45 * random.lognormal(0.8) : 0;
  return treated * random.lognormal(0.04) + storms;
}

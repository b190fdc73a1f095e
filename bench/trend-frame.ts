import { seeded } from '../server/src/testing/seeded.ts';
import type { FrameColumn, SampleFrame } from '../web/src/frame/sample-frame.ts';

/** How many there are of each. */
export interface Size {
  wells: number;
  analytes: number;
  samples: number;
}

const limits = [3, 4, 5];

/** Samples of 20 years, a fifth of them non-detects of three limits: every third well rises by 1 a year, about a tenth of its level. */
export function trendFrame({ wells, analytes, samples }: Size): SampleFrame {
  const rowCount = wells * analytes * samples;
  const random = seeded(20_241_124);
  const values = new Float64Array(rowCount);
  const days = new Int32Array(rowCount);
  const year = new Float64Array(rowCount);
  const [location, analyte, detect] = [new Int32Array(rowCount), new Int32Array(rowCount), new Int32Array(rowCount)];
  let row = 0;
  for (let one = 0; one < analytes; one += 1) {
    for (let well = 0; well < wells; well += 1) {
      for (let sample = 0; sample < samples; sample += 1) {
        const years = (sample * 20) / samples;
        const result = 3 + random() * 6 + (well % 3 === 0 ? years : 0);
        const limit = random() < 0.5 ? (limits[Math.floor(random() * limits.length)] ?? 0) : 0;
        values[row] = Math.max(limit, Math.round(result * 100) / 100);
        detect[row] = result < limit ? 1 : 0;
        days[row] = 11_000 + Math.round(years * 365.25);
        year[row] = new Date(Math.round(days[row] as number) * 86_400_000).getUTCFullYear();
        location[row] = well;
        analyte[row] = one;
        row += 1;
      }
    }
  }
  const text = (codes: Int32Array, dictionary: readonly string[]): FrameColumn => ({ kind: 'text', codes, dictionary });
  const same = (name: string) => text(new Int32Array(rowCount), [name]);
  return {
    rowCount,
    columns: new Map<never, FrameColumn>(
      Object.entries({
        analyte: text(
          analyte,
          Array.from({ length: analytes }, (_, at) => `Analyte ${at}`),
        ),
        location: text(
          location,
          Array.from({ length: wells }, (_, at) => `W-${at}`),
        ),
        matrix: same('Ground Water'),
        unit: same('ug/L'),
        filtered: same('T'),
        detect: text(detect, ['Y', 'U']),
        result: { kind: 'number', values },
        sample_date: { kind: 'day', days },
        year: { kind: 'number', values: year },
      } satisfies Record<string, FrameColumn>) as [never, FrameColumn][],
    ),
  };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** More than are drawn as elements, in each plot of them. */
export const analysisCount = 2_400;
export const wellCount = 30;

/** So that no two of them are alike. */
const prime = 2_399;

/** Milligrams in a milliequivalent (point PLT-07). */
const milligrams = {
  Calcium: 20.04,
  Magnesium: 12.153,
  Sodium: 22.99,
  Chloride: 35.453,
  Sulfate: 48.03,
  Bicarbonate: 61.008,
} as const;

/** Waters of every type at thirty wells; every other one lacks a quarter of its anions, so that its balance fails. */
export async function writeManyAnalyses(folder: string): Promise<string> {
  const lines = Array.from({ length: analysisCount }, (_, at) => {
    const well = at % wellCount;
    const [calcium, chloride, sulfate] = [7, 1_109, 1_733].map((step) => ((at * step) % prime) / prime) as [
      number,
      number,
      number,
    ];
    const anions = at % 2 === 0 ? 1 : 0.75;
    const amounts = {
      Calcium: 3 * calcium,
      Magnesium: calcium,
      Sodium: 4 * (1 - calcium),
      Chloride: 4 * anions * chloride,
      Sulfate: 4 * anions * (1 - chloride) * sulfate,
      Bicarbonate: 4 * anions * (1 - chloride) * (1 - sulfate),
    };
    const day = new Date(Date.UTC(2001, 0, 1 + Math.floor(at / wellCount) * 30)).toISOString().slice(0, 10);
    const position = `${36.05 + 0.002 * Math.floor(well / 6)},${-115 + 0.003 * (well % 6)}`;
    return Object.entries(amounts).map(([analyte, meq]) => {
      const result = (milligrams[analyte as keyof typeof milligrams] * meq).toFixed(4);
      return `${analyte},MW-${well + 1},Ground Water,mg/L,${result},Y,${day},S-${at},${position}`;
    });
  });
  const path = join(folder, 'analyses.csv');
  const head = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long';
  await writeFile(path, `${head}\n${lines.flat().join('\n')}\n`);
  return path;
}

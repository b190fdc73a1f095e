import { mkdir, readFile } from 'node:fs/promises';
import { importFiles } from '../server/src/importing/import-files.ts';

/** What an import in a process of its own took. */
export interface ImportReading {
  profiledMs: number;
  /** The most memory that the process ever held; null where the system does not say it. */
  peakMemoryBytes: number | null;
}

const [file = '', dataDir = ''] = process.argv.slice(2);
const reading: ImportReading = { profiledMs: await importWhole(), peakMemoryBytes: await peakMemoryBytes() };
process.send?.(reading);
process.disconnect?.();

/** Returns the milliseconds that its profile took. */
async function importWhole(): Promise<number> {
  await mkdir(dataDir);
  const site = { casIds: [], standardLocations: [], units: {}, allowedValues: {} };
  const begun = new Map<string, number>();
  const deliveries = [{ dataset: 'bmi', files: [file] }] as const;
  const onProgress = ({ step }: { step: string }) => void begun.set(step, begun.get(step) ?? performance.now());
  const outcome = await importFiles({ dataDir, site, deliveries, onProgress });
  if (outcome.status !== 'published') {
    const questions = outcome.status === 'asked' ? outcome.questions.map(({ found }) => `\n${found}`) : [];
    throw new Error(`the import ended as ${outcome.status}${questions.slice(0, 5).join('')}`);
  }
  const steps = [...begun.keys()];
  const next = steps[steps.indexOf('Profiling') + 1];
  return (begun.get(next ?? '') ?? Number.NaN) - (begun.get('Profiling') ?? Number.NaN);
}

async function peakMemoryBytes(): Promise<number | null> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
}

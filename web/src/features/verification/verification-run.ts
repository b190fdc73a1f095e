import { readConventions, type ConventionArea } from '../../workers/verification/conventions.ts';
import {
  countVerdicts,
  isReferenceCase,
  type ReferenceCase,
  type Verdict,
} from '../../workers/verification/reference-case.ts';
import { tableOfRecords } from '../../explorer/provenance/written-table.ts';
import type { LinesTable } from '../../ui/files/table-lines.ts';

/** A file of cases, and what has come of it. */
export interface AreaRun {
  file: string;
  address: string;
  title: string;
  stated: ConventionArea | null;
  cases: readonly ReferenceCase[];
  /** One for each case, once all of them are judged; none before. */
  verdicts: readonly Verdict[];
  /** Why there are none, in words. */
  fault: string | null;
}

/** One run of all reference cases. */
export interface VerificationRun {
  state: 'running' | 'done' | 'cancelled';
  areas: readonly AreaRun[];
  notOffered: readonly string[];
  /** Why the conventions cannot be shown, in words. */
  readmeFault: string | null;
  judged: number;
  startedAt: Date;
  seconds: number;
}

/** What a run needs: where files are read, and who judges their cases. */
export interface Verifier {
  files: readonly { file: string; address: string }[];
  readmeAddress: string;
  read(address: string, signal: AbortSignal): Promise<string>;
  judge(
    cases: readonly ReferenceCase[],
    options: { signal: AbortSignal; onNote(judged: number): void },
  ): Promise<readonly Verdict[]>;
}

/**
 * Judges every case, one file after another, and reports each change. A file that cannot be read or judged says why and
 * stops no other. When the signal is aborted the run ends with what it has.
 */
export async function runVerification(
  verifier: Verifier,
  signal: AbortSignal,
  onChange: (run: VerificationRun) => void,
): Promise<void> {
  const start = performance.now();
  let run: VerificationRun = {
    state: 'running',
    areas: [],
    notOffered: [],
    readmeFault: null,
    judged: 0,
    startedAt: new Date(),
    seconds: 0,
  };
  const change = (part: Partial<VerificationRun>) => {
    run = { ...run, ...part, seconds: (performance.now() - start) / 1_000 };
    onChange(run);
  };
  change({});
  const read = await readFiles(verifier, signal);
  // What was not read for the signal is no fault.
  if (!signal.aborted) change(read);
  let judgedBefore = 0;
  for (const [at, area] of run.areas.entries()) {
    if (signal.aborted) break;
    if (area.fault !== null) continue;
    const before = judgedBefore;
    const onNote = (judged: number) => change({ judged: before + judged });
    const outcome = await verifier.judge(area.cases, { signal, onNote }).then(
      (verdicts) => ({ verdicts }),
      (error: unknown) => ({ fault: signal.aborted ? null : wordsOf(error) }),
    );
    judgedBefore += area.cases.length;
    change({
      areas: run.areas.with(at, { ...area, ...outcome }),
      judged: signal.aborted ? run.judged : judgedBefore,
    });
  }
  change({ state: signal.aborted ? 'cancelled' : 'done' });
}

async function readFiles({ files, readmeAddress, read }: Verifier, signal: AbortSignal) {
  const reading = read(readmeAddress, signal).then(
    (text) => ({ ...readConventions(text), readmeFault: null }),
    (error: unknown) => ({ ...readConventions(''), readmeFault: wordsOf(error) }),
  );
  const texts = await Promise.all(
    files.map(({ address }) =>
      read(address, signal).then(
        (text) => ({ text }),
        (error: unknown) => ({ fault: wordsOf(error) }),
      ),
    ),
  );
  const { areas: stated, notOffered, readmeFault } = await reading;
  const areas = files.map(({ file, address }, at): AreaRun => {
    const convention = stated.get(file) ?? null;
    const read = texts[at] ?? { fault: null };
    const cases = 'text' in read ? casesIn(file, read.text) : { cases: [], fault: read.fault };
    return { file, address, title: convention?.title ?? file, stated: convention, verdicts: [], ...cases };
  });
  return { areas, notOffered, readmeFault };
}

function casesIn(file: string, text: string): Pick<AreaRun, 'cases' | 'fault'> {
  try {
    const cases: unknown = JSON.parse(text);
    if (Array.isArray(cases) && cases.every(isReferenceCase)) return { cases, fault: null };
  } catch {
    // Not JSON: the same words as for JSON that is something else.
  }
  return { cases: [], fault: `${file} is not a list of reference cases. The site's installation is damaged.` };
}

/** What happened, and what to do about it where that is known. */
function wordsOf(error: unknown): string {
  const { message, reason } = error as Error & { reason?: string };
  return reason === undefined ? message : `${message} ${reason}`;
}

/** How many cases of each area passed, as lines of another program; a number of what was not run is missing. */
export function outcomeLines({ areas }: Pick<VerificationRun, 'areas'>, about: string): LinesTable {
  const records = areas.map(({ title, file, cases, verdicts, fault }) => {
    const counts = verdicts.length === 0 ? null : countVerdicts(verdicts);
    return {
      area: title,
      file,
      cases: cases.length,
      passed: counts?.passed ?? null,
      failed: counts?.failed ?? null,
      skipped: counts?.skipped ?? null,
      fault,
    };
  });
  return tableOfRecords([`Verification: reference cases by area. ${about}`], records);
}

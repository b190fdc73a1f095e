import { tableOfRecords } from '../../explorer/provenance/table-of-records.ts';
import type { LinesTable } from '../../ui/files/table-lines.ts';
import { countVerdicts } from '../../workers/verification/reference-case.ts';
import type { VerificationRun } from './verification-run.ts';

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

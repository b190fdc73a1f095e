import { formatCounted, unitFactor } from '@wellfield/science';
import { z } from 'zod';
import { shownText } from '../shown-text.ts';
import { looseKey } from '../standardising/name-index.ts';

export const limits = ['reporting_limit', 'detection_limit'] as const;

/** Rows whose units are alike: those of the result and of the limits, and which limit stands for a missing result. */
export const unitGroup = z.object({
  own: z.string().nullable(),
  reporting: z.string().nullable(),
  detection: z.string().nullable(),
  takes: z.enum(limits).nullable(),
  reporting_rows: z.number(),
  detection_rows: z.number(),
});
type UnitGroup = z.infer<typeof unitGroup>;

/** What becomes of such rows; a factor is null where the limit is left out. */
interface SettledUnits {
  unit: string | null;
  reporting: number | null;
  detection: number | null;
}

interface SettledGroup {
  group: UnitGroup;
  units: SettledUnits;
}

/** Whether anything of such rows is not as it was delivered. */
export function isChanged({ group, units }: SettledGroup): boolean {
  const isOther = (factor: number | null, rows: number): boolean => factor !== 1 && rows > 0;
  return (
    group.takes !== null ||
    units.unit !== group.own ||
    isOther(units.reporting, group.reporting_rows) ||
    isOther(units.detection, group.detection_rows)
  );
}

export function settledUnits(
  { own, reporting, detection, takes }: UnitGroup,
  spell: (unit: string) => string,
): SettledUnits {
  const factor = (from: string | null, to: string | null): number | null =>
    from === null ? 1 : to === null ? null : limitFactor(spell(from), spell(to));
  const taken = takes === 'reporting_limit' ? reporting : takes === 'detection_limit' ? detection : null;
  const unit = taken !== null && factor(taken, own) === null ? taken : own;
  return { unit, reporting: factor(reporting, unit), detection: factor(detection, unit) };
}

/** What a limit is multiplied by; units that differ only in case or blanks are the same, and so is a speciation behind both. */
function limitFactor(from: string, to: string): number | null {
  // M is molar, and mM no millimeter.
  if (from.includes('/') && looseKey(from) === looseKey(to)) return 1;
  const [one, other] = [from, to].map((unit) => /^(.*?)\s+(as\s*\S.*)$/i.exec(unit));
  if (one && other && looseKey(one[2] ?? '') === looseKey(other[2] ?? ''))
    return unitFactor(one[1] ?? '', other[1] ?? '');
  return unitFactor(from, to);
}

const maxNotes = 12;

/** What the report says of limits in other units than their results. */
export function notesOf(found: readonly SettledGroup[]): string[] {
  const counts = new Map<string, number>();
  for (const { group, units } of found) {
    for (const kind of ['reporting', 'detection'] as const) {
      const [from, factor, rows] = [group[kind], units[kind], group[`${kind}_rows`]];
      if (from === null || rows === 0 || factor === 1) continue;
      const to = units.unit === null ? 'results without a unit' : `results in ${shownText(units.unit, 40)}`;
      const done = factor === null ? 'cannot be converted: left out' : `converted, × ${factor}`;
      const note = `${kind === 'reporting' ? 'Reporting' : 'Detection'} limits in ${shownText(from, 40)} of ${to}, ${done}`;
      counts.set(note, (counts.get(note) ?? 0) + rows);
    }
  }
  const notes = [...counts].toSorted(([, one], [, other]) => other - one);
  const more = notes.slice(maxNotes).reduce((sum, [, rows]) => sum + rows, 0);
  return [
    ...notes.slice(0, maxNotes).map(([note, rows]) => `${note}: ${formatCounted(rows, 'row')}.`),
    ...(more > 0 ? [`Limits in still other units than their results: ${formatCounted(more, 'row')}.`] : []),
  ];
}

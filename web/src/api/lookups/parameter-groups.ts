import type { CasRecord } from '@wellfield/contract';

/** A parameter with the names that it is reported under. */
export interface ParameterGroup {
  analyte_name: string;
  cas_id: string | null;
  raw_analyte_names: readonly string[];
}

/** Groups records by standard name and id, in the table's order; a raw name equal to the standard one is not an alias. */
export function groupParameters(records: readonly CasRecord[]): readonly ParameterGroup[] {
  const groups = new Map<string, { analyte_name: string; cas_id: string | null; raw_analyte_names: string[] }>();
  for (const { analyte_name, cas_id, analyte_name_raw } of records) {
    const key = JSON.stringify([analyte_name, cas_id]);
    const group = groups.get(key) ?? { analyte_name, cas_id, raw_analyte_names: [] };
    groups.set(key, group);
    const isAlias = analyte_name_raw !== null && analyte_name_raw !== analyte_name;
    if (isAlias && !group.raw_analyte_names.includes(analyte_name_raw)) group.raw_analyte_names.push(analyte_name_raw);
  }
  return [...groups.values()].toSorted((a, b) => collator.compare(a.analyte_name, b.analyte_name));
}

const collator = new Intl.Collator('en', { numeric: true });

/** Whether the search text is part of the standard name, the id or an alias, regardless of case. */
export function matchesParameter({ analyte_name, cas_id, raw_analyte_names }: ParameterGroup, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [analyte_name, cas_id ?? '', ...raw_analyte_names].some((text) => text.toLowerCase().includes(wanted));
}

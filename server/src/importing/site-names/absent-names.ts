import { analysisQuantities, ionNames, type SampleColumn } from '@wellfield/contract';
import type { SiteSettings } from '../../site/site-settings.ts';
import type { ImportSite } from '../import-options.ts';
import { looseKey, NameIndex } from '../standardising/name-index.ts';
import { absentFromLevels } from './absent-from-levels.ts';
import { listed } from './listed-names.ts';
import type { OccurringNames } from './occurring-names.ts';

type NamedSite = Pick<
  ImportSite,
  | 'casIds'
  | 'standardLocations'
  | 'units'
  | 'allowedValues'
  | 'leftOut'
  | 'loadStations'
  | 'waterAnalyses'
  | 'screeningLevels'
>;
type QuantitySource = SiteSettings['waterAnalyses']['quantities']['ca'][number];

const maxSimilar = 3;

/**
 * The names in a site's settings and tables that no sample has, a line each by file, key and reason. Without a release
 * (`names` is null) only those that the site's own table of analytes renames away.
 */
export function absentNames(site: NamedSite, names: OccurringNames | null): string[] {
  return [
    ...absentIons(site, names),
    ...(names
      ? [
          ...absentFromTables(site, names),
          ...absentFromSettings(site, names),
          ...absentFromLevels(site.screeningLevels ?? [], names),
        ]
      : []),
  ];
}

/** The columns with values that the settings name. */
export function namedColumns({ allowedValues, leftOut = [], screeningLevels = [] }: NamedSite): SampleColumn[] {
  const ofLevels: SampleColumn[] = screeningLevels.some(({ matrices }) => matrices.length > 0) ? ['matrix'] : [];
  const ofSettings = [...(Object.keys(allowedValues) as SampleColumn[]), ...leftOut.map(({ column }) => column)];
  return [...new Set([...ofSettings, ...ofLevels])];
}

function absentIons({ casIds, waterAnalyses }: NamedSite, names: OccurringNames | null): string[] {
  if (!waterAnalyses) return [];
  const { quantities } = waterAnalyses;
  const named = analysisQuantities.filter((quantity) => quantities[quantity].length > 0);
  const occurs = (source: QuantitySource): boolean => names === null || unitsOf(names, source) !== null;
  if (named.length > 0 && !ionNames.some((ion) => quantities[ion].some(occurs))) {
    return ['site.json: waterAnalyses: none of its ions occurs, so no Piper, Chadha or Durov diagram can be drawn'];
  }
  const index = NameIndex.ofAnalytes(casIds);
  return named.flatMap((quantity) => {
    const reasons = quantities[quantity].flatMap((source) => absence(source, index, names) ?? []);
    if (reasons.length === 0) return [];
    const isLost = !quantities[quantity].some(occurs);
    return [
      `site.json: waterAnalyses.quantities.${quantity}: ${reasons.join('; ')}${isLost ? '. No sample has it' : ''}`,
    ];
  });
}

/** Why an analysis' analyte never occurs; null if it does, or may. */
function absence(source: QuantitySource, index: NameIndex, names: OccurringNames | null): string | null {
  const analyte = typeof source === 'string' ? source : source.analyte;
  const standard = index.standardOf(analyte).name;
  if (standard !== analyte && !names?.unitsByAnalyte.has(analyte)) {
    return `"${analyte}" never occurs, because cas_ids.csv maps it to "${standard}": write that`;
  }
  if (names === null) return null;
  const units = names.unitsByAnalyte.get(analyte);
  if (!units) {
    const similar = similarNames(analyte, names);
    return `"${analyte}" never occurs${similar.length > 0 ? `; similar are ${similar.map((name) => `"${name}"`).join(', ')}` : ''}`;
  }
  if (typeof source === 'string' || units.has(source.from)) return null;
  return `"${analyte}" never occurs in ${source.from}, but in ${[...units].toSorted().join(', ') || 'no unit'}`;
}

/** The units of a source's results, if it has any that count. */
function unitsOf({ unitsByAnalyte }: OccurringNames, source: QuantitySource): ReadonlySet<string> | null {
  const units = unitsByAnalyte.get(typeof source === 'string' ? source : source.analyte);
  return units && (typeof source === 'string' || units.has(source.from)) ? units : null;
}

function similarNames(name: string, { unitsByAnalyte }: OccurringNames): string[] {
  const key = looseKey(name);
  return [...unitsByAnalyte.keys()]
    .filter((other) => hasName(looseKey(other), key) || hasName(key, looseKey(other)))
    .toSorted((one, other) => one.length - other.length)
    .slice(0, maxSimilar);
}

/** A short name, such as pH, is in many others by its letters: there it must be a word. */
function hasName(text: string, name: string): boolean {
  return name.length >= 4 ? text.includes(name) : text.split(/[^\p{L}\p{N}]+/u).includes(name);
}

function absentFromTables({ casIds, standardLocations }: NamedSite, names: OccurringNames): string[] {
  const analytes = new Set(casIds.map(({ analyte_name }) => analyte_name));
  const locations = new Set(standardLocations.flatMap(({ standard_name }) => standard_name ?? []));
  return [
    ...listed('cas_ids.csv: analyte_name', analytes, new Set(names.unitsByAnalyte.keys())),
    ...listed('standard_locations.csv: standard_name', locations, names.locations),
  ];
}

function absentFromSettings(site: NamedSite, names: OccurringNames): string[] {
  const { units, allowedValues, leftOut = [], loadStations = [] } = site;
  const known = new Set([...names.unitsByAnalyte.values()].flatMap((found) => [...found]));
  return [
    ...listed('site.json: units', new Set(Object.values(units)), known),
    ...Object.entries(allowedValues).flatMap(([column, values]) =>
      listed(
        `site.json: allowedValues.${column}`,
        new Set(values.map(String)),
        names.values.get(column as SampleColumn) ?? new Set(),
      ),
    ),
    ...leftOut.flatMap(({ column, values }, index) =>
      listed(`site.json: leftOut[${index}].values`, new Set(values), names.values.get(column) ?? new Set()),
    ),
    ...listed(
      'site.json: loadStations: location',
      new Set(loadStations.map(({ location }) => location)),
      names.locations,
    ),
  ];
}

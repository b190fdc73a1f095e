import { formatCount, formatDateLl, formatPercent } from '@wellfield/science';
import { ledgerFigures as figures } from '../../../frame/plume/ledger-figures.ts';
import { figureText } from '../../../ui/figure-text.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../../frame/plume/ledger-rows.ts';
import { periodSurfaceText, remarkText } from './ledger-words.ts';

type Kind = 'text' | 'day' | 'count' | 'figure' | 'percent' | 'share';

/** A column of a plume ledger, on the screen and in files. */
export interface LedgerColumn {
  /** Its name in files. */
  id: string;
  heading: string;
  kind: Kind;
  /** What it is, where the heading cannot say it. */
  about?: string;
  /** Whether files alone have it. */
  isOfFile?: true;
  value(row: LedgerRow): string | number | null;
}

type Found = NonNullable<LedgerRow['period']['found']>;

const of =
  (value: (found: Found) => number | null) =>
  ({ period: { found } }: LedgerRow) =>
    found && value(found);

/** All columns of a ledger. */
export function ledgerColumns(question: Pick<LedgerQuestion, 'terms' | 'plume' | 'step'>): readonly LedgerColumn[] {
  const { unit } = question.plume;
  const perUnit = unit === null ? '' : `, ${unit}`;
  return [
    { id: 'first', heading: 'First day', kind: 'day', value: ({ period }) => period.first },
    { id: 'last', heading: 'Last day', kind: 'day', value: ({ period }) => period.last },
    {
      id: 'wells',
      heading: 'Wells',
      kind: 'count',
      about: 'With a value; locations without coordinates are in no surface, and not counted here.',
      value: figures.wells,
    },
    {
      id: 'wells_carried',
      heading: 'Carried',
      kind: 'count',
      about: 'Wells that were not sampled then and keep an earlier value.',
      value: figures.wells_carried,
    },
    {
      id: 'wells_left_out',
      heading: 'Not sampled',
      kind: 'count',
      about: 'Wells that were not sampled then, without a value to keep.',
      value: figures.wells_left_out,
    },
    {
      id: 'cells_of_area',
      heading: 'Cells of the area',
      kind: 'count',
      isOfFile: true,
      value: of(({ area }) => area && area.cells),
    },
    {
      id: 'cells_of_area_with_value',
      heading: 'with a value',
      kind: 'count',
      isOfFile: true,
      value: of(({ area }) => area && area.covered),
    },
    {
      id: 'area_covered',
      heading: 'Area covered',
      kind: 'share',
      about: 'The share of the chosen area’s cells that have a value on the surface; the others count nowhere.',
      value: figures.area_covered,
    },
    { id: 'area_ha', heading: 'Area, ha', kind: 'figure', value: figures.area_ha },
    {
      id: 'area_ha_lower_95',
      heading: 'at least',
      kind: 'figure',
      about:
        'Cells whose one-sided lower 95% bound of kriging is above the level: a bound for each cell, not an interval of the area.',
      value: figures.area_ha_lower_95,
    },
    {
      id: 'area_ha_upper_95',
      heading: 'at most',
      kind: 'figure',
      about: 'Cells whose one-sided upper 95% bound of kriging is above the level.',
      value: figures.area_ha_upper_95,
    },
    {
      id: 'area_ha_expected',
      heading: 'expected',
      kind: 'figure',
      about: 'The sum of all cells’ areas times the probability that each is above the level.',
      value: figures.area_ha_expected,
    },
    {
      id: 'area_ha_min_without_a_well',
      heading: 'Without a well: from',
      kind: 'figure',
      about: 'The smallest area when each well in turn is left out.',
      value: figures.area_ha_min_without_a_well,
    },
    {
      id: 'area_ha_max_without_a_well',
      heading: 'to',
      kind: 'figure',
      about: 'The largest area when each well in turn is left out.',
      value: figures.area_ha_max_without_a_well,
    },
    {
      id: 'pore_volume_m3',
      heading: 'Water, m³',
      kind: 'figure',
      about: 'Area × thickness × porosity.',
      value: figures.pore_volume_m3,
    },
    {
      id: 'bulk_volume_m3',
      heading: 'Aquifer, m³',
      kind: 'figure',
      isOfFile: true,
      value: of(({ ledger }) => ledger.bulkVolumeM3),
    },
    { id: 'mass_kg', heading: 'Dissolved mass, kg', kind: 'figure', value: figures.mass_kg },
    {
      id: 'mass_kg_lower_95',
      heading: 'at least',
      kind: 'figure',
      about: 'By the lower bound of each cell.',
      value: figures.mass_kg_lower_95,
    },
    {
      id: 'mass_kg_upper_95',
      heading: 'at most',
      kind: 'figure',
      about: 'By the upper bound of each cell.',
      value: figures.mass_kg_upper_95,
    },
    {
      id: 'mass_kg_expected',
      heading: 'expected',
      kind: 'figure',
      about: 'The mean mass over the errors of kriging: a cell counts as far as it is above the level.',
      value: figures.mass_kg_expected,
    },
    {
      id: 'mass_kg_min_without_a_well',
      heading: 'Without a well: from',
      kind: 'figure',
      about: 'The smallest mass when each well in turn is left out.',
      value: figures.mass_kg_min_without_a_well,
    },
    {
      id: 'mass_kg_max_without_a_well',
      heading: 'to',
      kind: 'figure',
      about: 'The largest mass when each well in turn is left out.',
      value: figures.mass_kg_max_without_a_well,
    },
    {
      id: 'mass_kg_standard_error',
      heading: 'Jackknife error',
      kind: 'figure',
      isOfFile: true,
      value: of(({ without }) => without && without.massKg.standardError),
    },
    {
      id: 'mass_change_percent',
      heading: 'Mass since first',
      kind: 'percent',
      value: figures.mass_change_percent,
    },
    {
      id: 'mean',
      heading: `Mean${perUnit}`,
      kind: 'figure',
      about: 'Of the cells above the level.',
      value: figures.mean,
    },
    {
      id: 'max',
      heading: `Max${perUnit}`,
      kind: 'figure',
      about: 'Of the cells above the level.',
      value: figures.max,
    },
    {
      id: 'centroid_shift_m',
      heading: 'Center moved, m',
      kind: 'figure',
      about: 'The center of mass from that of the first period.',
      value: figures.centroid_shift_m,
    },
    { id: 'center_long', heading: '', kind: 'figure', isOfFile: true, value: ({ center }) => center?.long ?? null },
    { id: 'center_lat', heading: '', kind: 'figure', isOfFile: true, value: ({ center }) => center?.lat ?? null },
    {
      id: 'center_moved_since_previous_m',
      heading: '',
      kind: 'figure',
      isOfFile: true,
      value: ({ leg }) => leg?.distanceM ?? null,
    },
    {
      id: 'center_bearing_deg',
      heading: '',
      kind: 'figure',
      isOfFile: true,
      value: ({ leg }) => leg?.bearingDeg ?? null,
    },
    {
      id: 'center_m_per_year',
      heading: '',
      kind: 'figure',
      isOfFile: true,
      value: ({ leg }) => leg?.metersPerYear ?? null,
    },
    {
      id: 'sigma_major_m',
      heading: 'Spread along, m',
      kind: 'figure',
      about: 'The standard deviation of the mass along the plume’s long axis.',
      value: figures.sigma_major_m,
    },
    { id: 'sigma_minor_m', heading: 'across, m', kind: 'figure', value: figures.sigma_minor_m },
    {
      id: 'axis_deg_from_north',
      heading: 'Axis, °',
      kind: 'figure',
      about: 'The direction of the long axis, clockwise from north.',
      value: figures.axis_deg_from_north,
    },
    { id: 'remarks', heading: 'Remarks', kind: 'text', value: ({ period }) => remarkText(period) },
    {
      id: 'surface',
      heading: 'Surface',
      kind: 'text',
      about: 'How the surface of the period was estimated.',
      value: ({ period }) => periodSurfaceText(question, period),
    },
  ];
}

/** The columns that some line has a value for; the wells, the area and the mass are always there. */
export function shownLedgerColumns(
  columns: readonly LedgerColumn[],
  rows: readonly LedgerRow[],
): readonly LedgerColumn[] {
  const always = ['wells', 'area_ha', 'mass_kg'];
  return columns.filter(
    ({ id, isOfFile, value }) => !isOfFile && (always.includes(id) || rows.some((row) => value(row) !== null)),
  );
}

/** What a cell says; null where there is nothing to say. */
export function ledgerText({ kind, value }: LedgerColumn, row: LedgerRow): string | null {
  const held = value(row);
  if (held === null) return null;
  if (typeof held === 'string') return kind === 'day' ? formatDateLl(held) : held;
  switch (kind) {
    case 'count':
      return formatCount(held);
    case 'percent':
      return `${held > 0 ? '+' : ''}${held.toFixed(1)}%`;
    case 'share':
      return formatPercent(held);
    default:
      return figureText(held);
  }
}

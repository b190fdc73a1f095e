import type { Provenance } from '../../../explorer/provenance/provenance.ts';
import { asInUnit, noUnit, sharedWords, type ColumnWords } from '../../../explorer/results/column-words.ts';
import { provenanceColumns } from '../../../explorer/provenance/provenance-columns.ts';
import { sameColumns } from '../../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../../explorer/results/result-column.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import { ledgerColumns } from './ledger-columns.ts';
import type { LedgerRow } from '../../../frame/plume/ledger-rows.ts';
import { methodText } from './ledger-words.ts';

interface LedgerSubject {
  question: LedgerQuestion;
  /** Periods before the first row that are not accounted for. */
  earlier: number;
  analyte: string | null;
  provenance: Provenance;
}

/** What a ledger was made from: without the drawn polygons where these keep no wells out of it. */
export function ledgerProvenance(provenance: Provenance, { unheeded }: { unheeded: string | null }): Provenance {
  return { ...provenance, filters: provenance.filters.filter((words) => words !== unheeded) };
}

/** Its columns, every input, how it was computed, and what all was made from. */
export function ledgerFileColumns({
  question,
  earlier,
  analyte,
  provenance,
}: LedgerSubject): readonly ResultColumn<LedgerRow>[] {
  const { level, unit, thicknessM, porosity } = question.plume;
  return [
    ...ledgerColumns(question).map((column): ResultColumn<LedgerRow> => {
      const { id, kind, heading, about, value } = column;
      const own: Partial<Record<string, ColumnWords>> = words;
      return { id, kind, ...own[id], meaning: own[id]?.meaning ?? about ?? heading, value };
    }),
    ...sameColumns(
      {
        earlier_periods_not_computed: earlier,
        analyte,
        statistic: question.statistic,
        area: question.area?.name ?? 'whole surface',
        level,
        no_change_up_to_percent: question.withinPercent,
        unit,
        thickness_m: thicknessM,
        porosity,
      },
      words,
    ),
    {
      id: 'variogram',
      kind: 'text',
      ...words.variogram,
      value: ({ period }) => {
        const variogram = period.found?.whole.variogram ?? null;
        if (variogram === null) return null;
        const { shape, nugget, partialSill, range } = variogram.model;
        const ofPeriods = variogram.times === undefined ? '' : '; of all periods';
        return `${shape}; nugget ${nugget}; partial sill ${partialSill}; range ${range} km${ofPeriods}`;
      },
    },
    {
      id: 'cell_km',
      kind: 'figure',
      ...words.cell_km,
      value: ({ period }) => period.found?.whole.grid.cellSizeKm ?? null,
    },
    ...sameColumns({ method: methodText(question) }, words),
    ...provenanceColumns(provenance),
  ];
}

/** What columns are that the table says by their headings alone, or that files alone have. */
const words = {
  ...sharedWords,
  first: { meaning: 'The first day of the period.' },
  last: { meaning: 'The last day of the period.' },
  wells: { meaning: 'The wells of the period’s surface: those with coordinates and a value.' },
  mass_kg_lower_95: { meaning: 'The mass by the one-sided lower 95% bound of each cell.' },
  mass_kg_upper_95: { meaning: 'The mass by the one-sided upper 95% bound of each cell.' },
  centroid_shift_m: { meaning: 'How far the center of mass is from that of the first period.' },
  cells_of_area: { meaning: 'The cells of the chosen area.' },
  cells_of_area_with_value: { meaning: 'Those of them that have a value on the surface.' },
  area_ha_interval_lower_95: { meaning: 'The lower end of the 95% interval of the whole area, of 500 draws.' },
  area_ha_interval_upper_95: { meaning: 'The upper end of the 95% interval of the whole area, of 500 draws.' },
  mass_kg_interval_lower_95: { meaning: 'The lower end of the 95% interval of the whole mass, of 500 draws.' },
  mass_kg_interval_upper_95: { meaning: 'The upper end of the 95% interval of the whole mass, of 500 draws.' },
  mass_change_percent_lower_95: { meaning: 'The lower end of the 95% interval of that change, by paired draws.' },
  mass_change_percent_upper_95: { meaning: 'The upper end of the 95% interval of that change, by paired draws.' },
  area_change_percent_lower_95: { meaning: 'The lower end of the 95% interval of that change, by paired draws.' },
  area_change_percent_upper_95: { meaning: 'The upper end of the 95% interval of that change, by paired draws.' },
  mass_change_percent_same_wells_lower_95: { meaning: 'The lower end of its 95% interval, by paired draws.' },
  mass_change_percent_same_wells_upper_95: { meaning: 'The upper end of its 95% interval, by paired draws.' },
  mass_change_word_same_wells: { meaning: 'The word for the change of the same wells, by the whole of its interval.' },
  area_change_percent_same_wells_lower_95: { meaning: 'The lower end of its 95% interval, by paired draws.' },
  area_change_percent_same_wells_upper_95: { meaning: 'The upper end of its 95% interval, by paired draws.' },
  area_change_word_same_wells: { meaning: 'The word for the change of the same wells, by the whole of its interval.' },
  wells_missing_names: { meaning: 'Those wells by name.' },
  wells_added_names: { meaning: 'The new wells by name.' },
  wells_cannot_tell_names: {
    meaning: 'The wells above the level only where non-detects count as their limits, by name.',
  },
  wells_with_product_names: { meaning: 'The wells with free product by name, with its thickness.' },
  non_detect_limit: { meaning: 'The median limit of wells without a detect.', unit: asInUnit },
  surface: { meaning: 'How the surface of the period was estimated.' },
  bulk_volume_m3: { meaning: 'The volume of aquifer below that area: area × thickness.' },
  mean: { meaning: 'The mean of the cells of the surface above the level.', unit: asInUnit },
  max: { meaning: 'The largest value of the cells above the level.', unit: asInUnit },
  center_long: { meaning: 'The longitude of the center of mass, WGS84.', unit: 'degrees' },
  center_lat: { meaning: 'The latitude of the center of mass, WGS84.', unit: 'degrees' },
  center_moved_since_previous_m: { meaning: 'How far the center has moved since the previous period.', unit: 'm' },
  center_bearing_deg: { meaning: 'The direction in which it has moved, clockwise from north.', unit: 'degrees' },
  center_m_per_year: { meaning: 'How fast it has moved.', unit: 'm per year' },
  sigma_minor_m: { meaning: 'The standard deviation of the mass across the long axis.', unit: 'm' },
  remarks: { meaning: 'What should be known of the period’s figures.' },
  earlier_periods_not_computed: { meaning: 'Periods before the first row that are not accounted for.', unit: noUnit },
  statistic: { meaning: 'By which statistic of its samples a well enters a period’s surface.' },
  area: { meaning: 'The area that is accounted for.' },
  level: { meaning: 'The concentration above which a cell counts.', unit: asInUnit },
  no_change_up_to_percent: { meaning: 'The change in percent that is taken for none, in either direction.', unit: '%' },
  thickness_m: { meaning: 'The thickness of the water-bearing layer.', unit: 'm' },
  porosity: { meaning: 'The share of the aquifer that is water, from 0 to 1.', unit: noUnit },
  variogram: { meaning: 'The variogram of kriging, and whether it is that of all periods; empty for other surfaces.' },
  cell_km: { meaning: 'The size of a cell.', unit: 'km' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

import { formatOwnResult } from '@wellfield/science';
import { asInUnit } from '../../../explorer/provenance/column-words.ts';
import { askOf } from './asked-surface.ts';
import type { InfluenceRow } from './influence-rows.ts';
import type { WellColumn } from '../well-table/well-column.ts';

/** What the surface would be without each well. */
export function influenceColumns(unit: string | null, level: number | null): readonly WellColumn<InfluenceRow>[] {
  const perUnit = unit === null ? '' : `, ${unit}`;
  const area: WellColumn<InfluenceRow>[] =
    level === null
      ? []
      : [
          {
            id: 'area_change_ha',
            heading: `Area above ${formatOwnResult(level)}, ha`,
            kind: 'change',
            about: 'How much larger it would be without the well, or with a minus smaller.',
            value: ({ areaChangeHa }) => areaChangeHa,
            ask: askOf('surface.area_change_ha'),
          },
        ];
  return [
    { id: 'location', heading: 'Location', kind: 'text', value: ({ location }) => location },
    {
      id: 'mean_change',
      unit: asInUnit,
      heading: `Mean change${perUnit}`,
      kind: 'figure',
      about: 'The mean absolute change over all cells that keep a value: what the ring on the map shows.',
      value: ({ meanChange }) => meanChange,
      ask: askOf('surface.mean_change'),
    },
    {
      id: 'max_change',
      unit: asInUnit,
      heading: `Max change${perUnit}`,
      kind: 'figure',
      about: 'The largest absolute change of a cell.',
      value: ({ maxChange }) => maxChange,
      ask: askOf('surface.max_change'),
    },
    ...area,
    {
      id: 'cells_lost',
      heading: 'Cells lost',
      kind: 'count',
      about: 'Cells that would have no value.',
      value: ({ lost }) => lost,
      ask: askOf('surface.cells_lost'),
    },
    { id: 'latitude', heading: 'Latitude', kind: 'figure', isOfFile: true, value: ({ lat }) => lat },
    { id: 'longitude', heading: 'Longitude', kind: 'figure', isOfFile: true, value: ({ long }) => long },
  ];
}

import { formatOwnResult } from '@wellfield/science';
import { asInUnit, sharedWords } from '../../explorer/results/column-words.ts';
import { askOf } from './requested-surface.ts';
import type { InfluenceRow } from './influence-rows.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';

/** What the surface would be without each well. */
export function influenceColumns(unit: string | null, level: number | null): readonly ResultColumn<InfluenceRow>[] {
  const perUnit = unit === null ? '' : `, ${unit}`;
  const area: ResultColumn<InfluenceRow>[] =
    level === null
      ? []
      : [
          {
            id: 'area_change_ha',
            heading: `Area above ${formatOwnResult(level)}, ha`,
            kind: 'change',
            meaning: 'How much larger it would be without the well, or with a minus smaller.',
            value: ({ areaChangeHa }) => areaChangeHa,
            why: askOf('surface.area_change_ha'),
          },
        ];
  return [
    { id: 'location', heading: 'Location', kind: 'text', ...sharedWords.location, value: ({ location }) => location },
    {
      id: 'mean_change',
      unit: asInUnit,
      heading: `Mean change${perUnit}`,
      kind: 'fine',
      meaning: 'The mean absolute change over all cells that keep a value: what the ring on the map shows.',
      value: ({ meanChange }) => meanChange,
      why: askOf('surface.mean_change'),
    },
    {
      id: 'max_change',
      unit: asInUnit,
      heading: `Max change${perUnit}`,
      kind: 'fine',
      meaning: 'The largest absolute change of a cell.',
      value: ({ maxChange }) => maxChange,
      why: askOf('surface.max_change'),
    },
    ...area,
    {
      id: 'cells_lost',
      heading: 'Cells lost',
      kind: 'count',
      meaning: 'Cells that would have no value.',
      value: ({ lost }) => lost,
      why: askOf('surface.cells_lost'),
    },
    { id: 'latitude', kind: 'fine', ...sharedWords.latitude, value: ({ lat }) => lat },
    { id: 'longitude', kind: 'fine', ...sharedWords.longitude, value: ({ long }) => long },
  ];
}

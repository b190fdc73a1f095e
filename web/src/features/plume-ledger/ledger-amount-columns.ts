import { ledgerFigures as figures } from '../../frame/plume/ledger-figures.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';
import { changeText, withInterval, type LedgerColumn, type Tier } from './ledger-column.ts';

const wholeOf = (of: 'area' | 'mass', end: 'lower' | 'upper') =>
  `The ${end} end of the 95% interval of the whole ${of}, of 500 draws.`;

export const expectedColumns: readonly LedgerColumn[] = [
  {
    id: 'area_ha_expected',
    heading: 'Expected area, ha',
    meaning: 'The sum of all cells’ areas times the probability that each is above the level.',
    tier: 'first',
    ...withInterval('figure', figures.area_ha_expected, [figures.area_ha_low, figures.area_ha_high]),
  },
  { id: 'area_ha_interval_lower_95', kind: 'figure', meaning: wholeOf('area', 'lower'), value: figures.area_ha_low },
  { id: 'area_ha_interval_upper_95', kind: 'figure', meaning: wholeOf('area', 'upper'), value: figures.area_ha_high },
  {
    id: 'mass_kg_expected',
    heading: 'Expected mass, kg',
    meaning: 'Dissolved mass: its mean over the errors of kriging. A cell counts as far as it is above the level.',
    tier: 'first',
    ...withInterval('figure', figures.mass_kg_expected, [figures.mass_kg_low, figures.mass_kg_high]),
  },
  { id: 'mass_kg_interval_lower_95', kind: 'figure', meaning: wholeOf('mass', 'lower'), value: figures.mass_kg_low },
  { id: 'mass_kg_interval_upper_95', kind: 'figure', meaning: wholeOf('mass', 'upper'), value: figures.mass_kg_high },
];

/** The surface by itself: of kriging it smooths, and of logarithms it is the median, so both are too small. */
export const surfaceColumns = (tier: Tier): readonly LedgerColumn[] => [
  {
    id: 'area_ha',
    heading: tier === 'first' ? 'Area, ha' : 'Area of the surface, ha',
    kind: 'figure',
    meaning: 'Of the cells above the level. A kriged surface is smoother than the plume, and of logarithms the median.',
    tier,
    value: figures.area_ha,
  },
  {
    id: 'mass_kg',
    heading: tier === 'first' ? 'Dissolved mass, kg' : 'Mass of the surface, kg',
    kind: 'figure',
    meaning: 'Of the cells above the level, as the area.',
    tier,
    value: figures.mass_kg,
  },
];

const endOf = (end: 'lower' | 'upper', whose: string) =>
  `The ${end} end of ${whose} 95% interval${whose === 'the' ? ' of that change' : ''}, by paired draws.`;

/** Of the mass, or where a term for it is missing of the area. */
export function changeColumns(
  isKriged: boolean,
  { plume, withinPercent }: Pick<LedgerQuestion, 'plume' | 'withinPercent'>,
): readonly LedgerColumn[] {
  const hasMass = plume.thicknessM !== null && plume.porosity !== null;
  const changeOf = (of: 'mass' | 'area', isShown: boolean): readonly LedgerColumn[] => {
    const what = isKriged ? `expected ${of}` : of;
    const tier = isShown ? 'first' : 'more';
    const id = `${of}_change_percent`;
    const low = figures[`${of}_change_low`];
    const high = figures[`${of}_change_high`];
    const sameLow = figures[`${of}_change_same_wells_low`];
    const sameHigh = figures[`${of}_change_same_wells_high`];
    const sameWord = ({ change }: LedgerRow) => change && changeText(change[of].same.word, withinPercent);
    return [
      {
        id,
        heading: of === 'mass' ? 'Mass since first' : 'Area since first',
        meaning: `The change of the ${what} since the first period with figures${isKriged ? ', with its 95% interval by paired draws' : ''}.`,
        tier,
        ...withInterval('percent', figures[`${of}_change_percent`], [low, high]),
      },
      { id: `${id}_lower_95`, kind: 'percent', meaning: endOf('lower', 'the'), value: low },
      { id: `${id}_upper_95`, kind: 'percent', meaning: endOf('upper', 'the'), value: high },
      {
        id: `${of}_change_word`,
        ...(isShown && { heading: 'Change', tier }),
        kind: 'text',
        meaning:
          'By the whole of the interval. Undecided too where limits of non-detects differ, or the same wells do not share it.',
        value: ({ change }) => change && changeText(change[of].word, withinPercent),
      },
      {
        id: `${id}_same_wells`,
        heading: 'Same wells',
        meaning: `The change of the ${what} by the wells alone that have a value in both periods, where others have one in one of them${isKriged ? ', with its 95% interval and word' : ''}.`,
        tier,
        ...withInterval('percent', figures[`${of}_change_same_wells`], [sameLow, sameHigh], sameWord),
      },
      { id: `${id}_same_wells_lower_95`, kind: 'percent', meaning: endOf('lower', 'its'), value: sameLow },
      { id: `${id}_same_wells_upper_95`, kind: 'percent', meaning: endOf('upper', 'its'), value: sameHigh },
      {
        id: `${of}_change_word_same_wells`,
        kind: 'text',
        meaning: 'The word for the change of the same wells, by the whole of its interval.',
        value: sameWord,
      },
    ];
  };
  return [...changeOf('mass', hasMass), ...changeOf('area', !hasMass)];
}

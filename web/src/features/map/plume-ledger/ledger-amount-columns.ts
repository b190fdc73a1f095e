import { ledgerFigures as figures } from '../../../frame/plume/ledger-figures.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../../frame/plume/ledger-rows.ts';
import { changeText } from './change-words.ts';
import type { LedgerColumn, Tier } from './ledger-column.ts';

export const expectedColumns: readonly LedgerColumn[] = [
  {
    id: 'area_ha_expected',
    heading: 'Expected area, ha',
    kind: 'figure',
    tier: 'first',
    about: 'The sum of all cells’ areas times the probability that each is above the level.',
    value: figures.area_ha_expected,
    interval: [figures.area_ha_low, figures.area_ha_high],
  },
  { id: 'area_ha_interval_lower_95', heading: '', kind: 'figure', tier: 'file', value: figures.area_ha_low },
  { id: 'area_ha_interval_upper_95', heading: '', kind: 'figure', tier: 'file', value: figures.area_ha_high },
  {
    id: 'mass_kg_expected',
    heading: 'Expected mass, kg',
    kind: 'figure',
    tier: 'first',
    about: 'Dissolved mass: its mean over the errors of kriging. A cell counts as far as it is above the level.',
    value: figures.mass_kg_expected,
    interval: [figures.mass_kg_low, figures.mass_kg_high],
  },
  { id: 'mass_kg_interval_lower_95', heading: '', kind: 'figure', tier: 'file', value: figures.mass_kg_low },
  { id: 'mass_kg_interval_upper_95', heading: '', kind: 'figure', tier: 'file', value: figures.mass_kg_high },
];

/** The surface by itself: of kriging it smooths, and of logarithms it is the median, so both are too small. */
export const surfaceColumns = (tier: Tier): readonly LedgerColumn[] => [
  {
    id: 'area_ha',
    heading: tier === 'first' ? 'Area, ha' : 'Area of the surface, ha',
    kind: 'figure',
    tier,
    about: 'Of the cells above the level. A kriged surface is smoother than the plume, and of logarithms the median.',
    value: figures.area_ha,
  },
  {
    id: 'mass_kg',
    heading: tier === 'first' ? 'Dissolved mass, kg' : 'Mass of the surface, kg',
    kind: 'figure',
    tier,
    about: 'Of the cells above the level, as the area.',
    value: figures.mass_kg,
  },
];

/** Of the mass, or where a term for it is missing of the area. */
export function changeColumns(
  isKriged: boolean,
  { plume, withinPercent }: Pick<LedgerQuestion, 'plume' | 'withinPercent'>,
): readonly LedgerColumn[] {
  const hasMass = plume.thicknessM !== null && plume.porosity !== null;
  const changeOf = (of: 'mass' | 'area', isShown: boolean): readonly LedgerColumn[] => {
    const what = isKriged ? `expected ${of}` : of;
    const low = figures[`${of}_change_low`];
    const high = figures[`${of}_change_high`];
    const sameLow = figures[`${of}_change_same_wells_low`];
    const sameHigh = figures[`${of}_change_same_wells_high`];
    const sameWord = ({ change }: LedgerRow) => change && changeText(change[of].same.word, withinPercent);
    return [
      {
        id: `${of}_change_percent`,
        heading: of === 'mass' ? 'Mass since first' : 'Area since first',
        kind: 'percent',
        tier: isShown ? 'first' : 'more',
        about: `The change of the ${what} since the first period with figures${isKriged ? ', with its 95% interval by paired draws' : ''}.`,
        value: figures[`${of}_change_percent`],
        interval: [low, high],
      },
      { id: `${of}_change_percent_lower_95`, heading: '', kind: 'percent', tier: 'file', value: low },
      { id: `${of}_change_percent_upper_95`, heading: '', kind: 'percent', tier: 'file', value: high },
      {
        id: `${of}_change_word`,
        heading: 'Change',
        kind: 'text',
        tier: isShown ? 'first' : 'file',
        about:
          'By the whole of the interval. Undecided too where limits of non-detects differ, or the same wells do not share it.',
        value: ({ change }) => change && changeText(change[of].word, withinPercent),
      },
      {
        id: `${of}_change_percent_same_wells`,
        heading: 'Same wells',
        kind: 'percent',
        tier: isShown ? 'first' : 'more',
        about: `The change of the ${what} by the wells alone that have a value in both periods, where others have one in one of them${isKriged ? ', with its 95% interval and word' : ''}.`,
        value: figures[`${of}_change_same_wells`],
        interval: [sameLow, sameHigh],
        word: sameWord,
      },
      { id: `${of}_change_percent_same_wells_lower_95`, heading: '', kind: 'percent', tier: 'file', value: sameLow },
      { id: `${of}_change_percent_same_wells_upper_95`, heading: '', kind: 'percent', tier: 'file', value: sameHigh },
      { id: `${of}_change_word_same_wells`, heading: '', kind: 'text', tier: 'file', value: sameWord },
    ];
  };
  return [...changeOf('mass', hasMass), ...changeOf('area', !hasMass)];
}

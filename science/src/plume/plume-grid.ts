import { unitFactor } from '../levels/unit-factor.ts';

/** Concentrations in square cells. */
export interface PlumeGrid {
  /** The centers of the columns, m east of an origin, and of the rows, m north of it. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** The side of a cell. */
  cellSizeM: number;
  /** One for each cell, the first row first, each in the order of `x`; NaN where there is none, as outside an area drawn. */
  values: ArrayLike<number>;
}

/** What a plume is: which cells belong to it, and how much water is in them. */
export interface PlumeTerms {
  /** Cells above it belong to the plume; 0 or more, in the unit of the values. */
  level: number;
  /** The unit of values and level. */
  unit: string | null;
  /** The saturated thickness, the same in all cells; null if it is not known. */
  thicknessM: number | null;
  /** The share of the aquifer's volume that is water, above 0 and up to 1; null if it is not known. */
  porosity: number | null;
}

/** What one cell holds. */
export interface CellMeasures {
  areaM2: number;
  /** Area × thickness: water and rock; null without a thickness. */
  bulkVolumeM3: number | null;
  /** Area × thickness × porosity: the water; null without one of them. */
  poreVolumeM3: number | null;
  /** The dissolved mass at a concentration of 1, in kg; null without a volume of water or for a unit that is no mass per liter. */
  kgAtOne: number | null;
}

/**
 * What a cell of a grid holds, after checking that grid and terms make sense.
 *
 * cellMeasures({"x": [5], "y": [5], "cellSizeM": 10, "values": [7]}, {"level": 5, "unit": "mg/L", "thicknessM": 2, "porosity": 0.25}) → {"areaM2": 100, "bulkVolumeM3": 200, "poreVolumeM3": 50, "kgAtOne": 0.05}
 *
 * @returns mass in kg of a unit between g/L and pg/L (`unitFactor`): 1 ug/L is 1e-6 kg/m³.
 * @throws RangeError unless there is a value for every cell; for a level that is not a number of at least 0; for a cell size
 * or thickness that is not above 0; for a porosity that is not above 0 and at most 1.
 */
export function cellMeasures(
  { x, y, cellSizeM, values }: PlumeGrid,
  { level, unit, thicknessM, porosity }: PlumeTerms,
): CellMeasures {
  const cells = x.length * y.length;
  if (values.length !== cells) {
    throw new RangeError(`a plume's grid of ${cells} cells has ${values.length} values`);
  }
  check('level', level, level >= 0);
  check('cellSizeM', cellSizeM, cellSizeM > 0);
  check('thicknessM', thicknessM, thicknessM === null || thicknessM > 0);
  check('porosity', porosity, porosity === null || (porosity > 0 && porosity <= 1));
  const areaM2 = cellSizeM ** 2;
  const bulkVolumeM3 = thicknessM === null ? null : areaM2 * thicknessM;
  const poreVolumeM3 = bulkVolumeM3 === null || porosity === null ? null : bulkVolumeM3 * porosity;
  const factor = unitFactor(unit, 'ug/L');
  return { areaM2, bulkVolumeM3, poreVolumeM3, kgAtOne: poreVolumeM3 && factor && (poreVolumeM3 * factor) / 1e6 };
}

function check(name: string, value: number | null, isRight: boolean): void {
  if (!isRight || value === Infinity) throw new RangeError(`a plume's ${name} cannot be ${value}`);
}

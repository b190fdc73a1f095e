import { ChoosingHelp } from '../choosing-help.tsx';

/** How the checks are made, for the help of every diagram of major ions. */
export function ChecksHelp() {
  return (
    <>
      <p>
        Ion balance: (cations − anions) / (cations + anions) × 100, rounded to 0.1%. It passes within ±0.2% up to 3
        meq/L of anions, ±2% up to 10 and ±5% up to 800. The field rule (Standard Methods 1030 E) allows ±0.2 meq/L
        instead in the first band; dilute water hardly ever passes 0.2%.
      </p>
      <p>
        TDS check: dissolved solids over the sum of the eight ions, both in mg/L; it fails above 1.2. By Standard
        Methods 1030 E bicarbonate counts as 0.4917 of itself, as solids are weighed dry, and the ratio is to be from
        1.0 to 1.2; the standard also adds silica, nitrate and fluoride, which are not known here. Only mg/L and ug/L
        are converted.
      </p>
      <p>
        An ion that is not known, or was not detected, counts as 0; the point names it. Where few ions were measured, a
        point says little about the water: choose the analyses with all six known.
      </p>
      <p>
        The color of a point can show its hydrogeologic unit, lithology, location or year: the six most frequent values
        have a color and a shape each, all others are gray. Many analyses are drawn as hexagons, shaded by how many lie
        in each.
      </p>
      <ChoosingHelp />
    </>
  );
}

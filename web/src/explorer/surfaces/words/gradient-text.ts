const printed = new Intl.NumberFormat('en-US', {
  minimumSignificantDigits: 2,
  maximumSignificantDigits: 2,
  signDisplay: 'negative',
});

/** Less than this is level: heads of wells are not known to a millimeter in a kilometer. */
const levelBelow = 1e-6;

/** A hydraulic gradient as reports print it: two digits, without an exponent. */
export function gradientText(gradient: number): string {
  return Math.abs(gradient) < levelBelow ? '0' : printed.format(gradient);
}

/** The minimum contrast of a line with its background (WCAG 2.2, 1.4.11). */
const minContrast = 3;
const steps = 20;

/** The color (#rrggbb), shifted toward white or black as little as needed for contrast with the background. */
export function legibleColor(color: string, background: string): string {
  const [from, below] = [parts(color), parts(background)];
  const end = luminance(below) > 0.18 ? 0 : 255;
  for (let step = 0; step < steps; step += 1) {
    const mixed = from.map((part) => Math.round(part + ((end - part) * step) / steps));
    if (contrast(mixed, below) >= minContrast) return written(mixed);
  }
  return written([end, end, end]);
}

/** The contrast of two colors, from 1 to 21, as defined by WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  return contrast(parts(one), parts(other));
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return a > b ? a / b : b / a;
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function parts(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function written(color: readonly number[]): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

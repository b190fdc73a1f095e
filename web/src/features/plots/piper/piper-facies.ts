import type { Point, TextMark } from '../../../ui/chart-frame/figure/marks.ts';
import { anionAt, cationAt, diamondAt, minNamedSidePx, type PiperLayout } from './piper-layout.ts';

/** The fields' names, above the points: Back 1966 for the triangles, Piper 1944 for the diamond. */
export function faciesNames(layout: PiperLayout): TextMark[] {
  if (layout.sidePx < minNamedSidePx) return [];
  const name = ([x, y]: Point, dx: number, text: string): TextMark => {
    return { kind: 'text', x: x + dx, y: y + 4, text, tone: 'ink', anchor: 'middle', sizePx: 10, rimmed: true };
  };
  return [
    name(cationAt(layout, 72, 14), 0, 'Calcium'),
    name(cationAt(layout, 17, 66), 0, 'Magnesium'),
    name(cationAt(layout, 14, 14), 0, 'Sodium'),
    name(anionAt(layout, 64, 14), 0, 'Bicarbonate'),
    name(anionAt(layout, 17, 66), 0, 'Sulfate'),
    name(anionAt(layout, 14, 14), 0, 'Chloride'),
    name(diamondAt(layout, 74, 74), 0, 'Ca–Mg–SO₄–Cl'),
    name(diamondAt(layout, 78, 22), 8, 'Ca–Mg–HCO₃'),
    name(diamondAt(layout, 22, 78), -8, 'Na–Cl–SO₄'),
    name(diamondAt(layout, 22, 22), 0, 'Na–HCO₃'),
  ];
}

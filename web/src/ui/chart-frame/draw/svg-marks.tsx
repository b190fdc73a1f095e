import { createElement, memo } from 'react';
import type { ChartPalette } from '../figure/chart-palette.ts';
import type { Mark } from '../figure/marks.ts';
import { svgElementsOf, type SvgElement } from './svg-element.ts';

/** Marks drawn on the page. */
export const SvgMarks = memo(function SvgMarks({ marks, palette }: { marks: readonly Mark[]; palette: ChartPalette }) {
  return <SvgElements elements={marks.flatMap((mark) => svgElementsOf(mark, palette))} />;
});

/** Elements in a fixed order: their indices are their keys. */
export function SvgElements({ elements }: { elements: readonly SvgElement[] }) {
  return elements.map(({ tag, attributes, text }, index) =>
    createElement(tag, { key: index, ...camelCased(attributes) }, text),
  );
}

function camelCased(attributes: SvgElement['attributes']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.startsWith('data-') ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

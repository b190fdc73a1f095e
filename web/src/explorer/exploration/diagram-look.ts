import type { ViewState } from '@wellfield/contract';

type SharedLook = NonNullable<ViewState['diagramLook']>;

/** How the diagrams of water analyses show them. */
export type DiagramLook = Required<SharedLook>;

export const diagramLookAtStart: DiagramLook = {
  analyses: 'complete',
  colorBy: 'balance',
  marks: 'by-number',
  opacity: 100,
  solidsAxis: 'data',
};

/** The parts' names in addresses, which never change. */
const names: Readonly<Record<keyof DiagramLook, string>> = {
  analyses: 'analyses',
  colorBy: 'analysis-color',
  marks: 'analysis-marks',
  opacity: 'analysis-opacity',
  solidsAxis: 'tds-axis',
};
const parts = Object.keys(names) as (keyof DiagramLook)[];

/** What differs from the default look. */
export function changedDiagramLook(look: DiagramLook): SharedLook {
  return Object.fromEntries(Object.entries(look).filter(([part, value]) => value !== atStart(part)));
}

function atStart(part: string) {
  return diagramLookAtStart[part as keyof DiagramLook];
}

/** A look as the parameters of an address: `analysis-color=year&tds-axis=log`. */
export function diagramTexts(look: SharedLook): [name: string, text: string][] {
  return parts.flatMap((part): [string, string][] => {
    const value = look[part];
    return value === undefined ? [] : [[names[part], String(value)]];
  });
}

/** The part of a look in a parameter, not yet validated; null for an unknown name. */
export function diagramPartOf(name: string, text: string): Record<string, unknown> | null {
  const part = parts.find((one) => names[one] === name);
  return part === undefined ? null : { [part]: part === 'opacity' ? Number(text) : text };
}

import type { OfferedLayer } from './use-computed-layers.ts';

/** Which layers cannot be switched on, and why: a line for each reason. */
export function refusedLayers(offered: readonly Pick<OfferedLayer, 'layer' | 'isOn' | 'reason'>[]): string[] {
  const refused = offered.filter(({ isOn, reason }) => !isOn && reason !== null);
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return Array.from(byReason, ([reason, layers]) => `${layers.map(({ layer }) => layer.title).join(', ')}: ${reason}`);
}

import { memo } from 'react';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { showLayer } from '../../../explorer/exploration/map-transitions.ts';
import { ToggleButton } from '../../../ui/act-button.tsx';
import { typeset } from '../../../ui/layout/typeset.ts';
import { wholeLine } from '../../../ui/layout/layout.ts';
import type { ComputedLayer } from './computed-layer.ts';
import type { ComputedLayers, OfferedLayer } from './use-computed-layers.ts';

/** Switches the computed layers of the map on and off; says in plain text which are unavailable, and why. */
export function LayerToggles({ offered }: Pick<ComputedLayers, 'offered'>) {
  return (
    <>
      {offered.map(({ layer: { id, title }, isOn, reason }) => (
        <LayerToggle key={id} id={id} title={title} isOn={isOn} reason={reason} />
      ))}
      {refusedLayers(offered).map((text) => (
        // A screen reader announces it with each toggle.
        <p key={text} aria-hidden="true" className={`${typeset('muted', 'fine')} ${wholeLine}`}>
          {text}
        </p>
      ))}
    </>
  );
}

type LayerToggleProps = Pick<ComputedLayer, 'id' | 'title'> & Pick<OfferedLayer, 'isOn' | 'reason'>;

const LayerToggle = memo(function LayerToggle({ id, title, isOn, reason }: LayerToggleProps) {
  return <ToggleButton label={title} isOn={isOn} reason={reason} onToggle={(on) => explore(showLayer, id, on)} />;
});

/** Which layers cannot be switched on, and why: a line for each reason. */
export function refusedLayers(offered: readonly Pick<OfferedLayer, 'layer' | 'isOn' | 'reason'>[]): string[] {
  const refused = offered.filter(({ isOn, reason }) => !isOn && reason !== null);
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return Array.from(byReason, ([reason, layers]) => `${layers.map(({ layer }) => layer.title).join(', ')}: ${reason}`);
}

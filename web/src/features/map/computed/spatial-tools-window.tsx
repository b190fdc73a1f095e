import { FloatingWindow } from '../../../ui/floating-window/floating-window.tsx';
import { sizes } from '../../../ui/sizes.ts';
import { layerCatalog, toolsOf } from './layer-catalog.ts';
import { levelTool, levelToolFor } from './surface/level-unit.ts';
import type { ComputedLayers } from './use-computed-layers.ts';
import { ToolForm } from './tools/tool-form.tsx';

const allTools = [...toolsOf(layerCatalog), levelTool];

/** The Spatial Tools Interface: it comes with the first layer that has settings and goes with the last. */
export function SpatialToolsWindow({ computed: { offered, input } }: { computed: ComputedLayers }) {
  const on = offered.filter(({ isOn }) => isOn).map(({ layer }) => layer);
  // First, since without a unit there is nothing else to set.
  const ofLevels = on.some(({ byValue }) => byValue) ? levelToolFor(input) : null;
  const shown = [...(ofLevels === null ? [] : [ofLevels]), ...toolsOf(on)];
  if (shown.length === 0) return null;
  return (
    <FloatingWindow
      name="tools"
      title="Spatial Tools Interface"
      size={sizes.windows.tools}
      stand="corner"
      over="map"
      isScreenOnly
      isForm
    >
      <ToolForm all={allTools} shown={shown} input={input} />
    </FloatingWindow>
  );
}

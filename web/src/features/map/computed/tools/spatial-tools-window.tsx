import { FloatingWindow } from '../../../../ui/floating-window/floating-window.tsx';
import { sizes } from '../../../../ui/sizes.ts';
import { layerCatalog, toolsOf } from '../layer-catalog.ts';
import type { ComputedLayers } from '../use-computed-layers.ts';
import { ToolForm } from './tool-form.tsx';

const allTools = toolsOf(layerCatalog);

/** The Spatial Tools Interface: it comes with the first layer that has settings and goes with the last. */
export function SpatialToolsWindow({ computed: { offered, input } }: { computed: ComputedLayers }) {
  const shown = toolsOf(offered.filter(({ isOn }) => isOn).map(({ layer }) => layer));
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

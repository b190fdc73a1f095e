import { memo } from 'react';
import { FloatingWindow } from '../../../ui/floating-window/floating-window.tsx';
import { regionArea, usePageArea } from '../../../ui/floating-window/page-area.ts';
import { layerCatalog, toolsOf } from './layer-catalog.ts';
import type { LayerInput } from '../../../explorer/surfaces/input/layer-input.ts';
import { levelTool, levelToolFor } from '../../../explorer/surfaces/terms/level-unit.ts';
import type { ComputedLayers } from './use-computed-layers.ts';
import type { Tool } from '../../../explorer/surfaces/settings/setting.ts';
import { toolsSize } from './tools-size.ts';
import { ToolForm } from '../../../explorer/surfaces/tool-form/tool-form.tsx';
import { useSameItems } from '../../../explorer/surfaces/input/use-same.ts';

const allTools = [...toolsOf(layerCatalog), levelTool];

/** The Spatial Tools Interface: it comes with the first layer that has settings and goes with the last. */
export function SpatialToolsWindow({ computed: { offered, input } }: { computed: ComputedLayers }) {
  const on = offered.filter(({ isOn }) => isOn).map(({ layer }) => layer);
  // First, since without a unit there is nothing else to set.
  const ofLevels = on.some(({ byValue }) => byValue) ? levelToolFor(input) : null;
  const shown = useSameItems([...(ofLevels === null ? [] : [ofLevels]), ...toolsOf(on)]);
  return shown.length > 0 && <ToolsWindow shown={shown} site={input.site} tools={input.tools} />;
}

interface ToolsWindowProps extends Pick<LayerInput, 'site' | 'tools'> {
  shown: readonly Tool[];
}

/** It has many fields, none of which another time of the map changes. */
const ToolsWindow = memo(function ToolsWindow({ shown, site, tools }: ToolsWindowProps) {
  // Another size of the page is another of the map.
  usePageArea();
  return (
    <FloatingWindow
      name="tools"
      title="Spatial Tools Interface"
      size={toolsSize(regionArea('map'))}
      stand="corner"
      over="map"
      isScreenOnly
      isForm
    >
      <ToolForm all={allTools} shown={shown} input={{ site, tools }} />
    </FloatingWindow>
  );
});

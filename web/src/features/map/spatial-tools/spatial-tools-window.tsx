import { FloatingWindow } from '../../../ui/floating-window/floating-window.tsx';
import { ToolForm } from './tool-form.tsx';
import type { SpatialLayers } from './use-spatial-layers.ts';
import { sizes } from '../../../ui/sizes.ts';

/** The Spatial Tools Interface: it comes with the first layer that has settings and goes with the last. */
export function SpatialToolsWindow({ spatial }: { spatial: SpatialLayers }) {
  const { on, hasTools, settings, contourBreaks } = spatial;
  if (!hasTools) return null;
  return (
    <FloatingWindow name="tools" title="Spatial Tools Interface" size={sizes.windows.tools} stand="corner">
      <ToolForm on={on} settings={settings} contourBreaks={contourBreaks} />
    </FloatingWindow>
  );
}

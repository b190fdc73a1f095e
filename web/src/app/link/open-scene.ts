import type { Site, ViewState } from '@wellfield/contract';
import { useMapScene } from '../../explorer/exploration/map-scene.ts';
import { basemapsOf, chooseBasemap } from '../../features/map/basemaps/basemap-choice.ts';

/**
 * Applies a link's scene: the camera at once, basemap and overlays once the site's settings are loaded. Returns
 * descriptions of what the site does not have.
 */
export async function openScene(
  { viewport = null, basemap = null, overlays = [], overlayOpacity = {} }: Partial<ViewState>,
  requested: Promise<Site | undefined>,
): Promise<string[]> {
  if (viewport) useMapScene.setState({ viewport });
  if (basemap === null && overlays.length + Object.keys(overlayOpacity).length === 0) return [];
  const site = await requested;
  const isKnown = basemapsOf(site).some(({ id }) => id === basemap);
  if (basemap !== null && isKnown) chooseBasemap(basemap, site);
  const offered = site?.overlays.map(({ id }) => id) ?? [];
  useMapScene.setState({
    overlays: overlays.filter((id) => offered.includes(id)),
    overlayOpacity: Object.fromEntries(Object.entries(overlayOpacity).filter(([id]) => offered.includes(id))),
  });
  return [
    ...(basemap === null || isKnown ? [] : [`basemap "${basemap}"`]),
    ...overlays.filter((id) => !offered.includes(id)).map((id) => `overlay "${id}"`),
  ];
}

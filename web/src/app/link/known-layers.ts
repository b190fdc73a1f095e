import type { KnownLayers } from '../../explorer/exploration/computed-layers.ts';
import { sectionTool } from '../../features/cross-section/section-settings.ts';
import { knownLayers as layersOfMap } from '../../features/map/computed/layer-catalog.ts';
import { ledgerTool } from '../../features/plume-ledger/ledger-settings.ts';
import { influenceArea } from '../../features/surface-quality/influence-area-setting.ts';
import { influenceWells } from '../../features/surface-quality/influence-wells-setting.ts';

/** The map's layers and the settings of layers and analyses, in the order that addresses have them. */
export const knownLayers: KnownLayers = {
  titles: layersOfMap.titles,
  settings: [...layersOfMap.settings, ...ledgerTool.settings, ...sectionTool.settings, influenceWells, influenceArea],
};

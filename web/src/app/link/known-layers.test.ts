import { expect, test } from 'vitest';
import { sectionTool } from '../../features/cross-section/section-settings.ts';
import { ledgerTool } from '../../features/plume-ledger/ledger-settings.ts';
import { influenceArea } from '../../features/surface-quality/influence-area-setting.ts';
import { influenceWells } from '../../features/surface-quality/influence-wells-setting.ts';
import { knownLayers } from './known-layers.ts';

const { settings } = knownLayers;

test('[SURF-17] [house 3] the settings of the analyses are part of links', () => {
  for (const setting of [...ledgerTool.settings, ...sectionTool.settings, influenceWells, influenceArea])
    expect(settings).toContain(setting);
});

test('[house 3] settings of layers and analyses have unique names, in views and in addresses', () => {
  for (const names of [settings.map(({ name }) => name), settings.map(({ inAddress }) => inAddress)])
    expect(new Set(names).size).toBe(names.length);
});

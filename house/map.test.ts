import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { filesThatName, productFiles } from './files-that-name.ts';

const map = 'web/src/features/map/';
const analyses = ['cross-section', 'period-maps', 'plume-ledger', 'surface-quality'];
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

describe('[house 3] the map is a map, and an analysis a feature', () => {
  const files = productFiles.filter((file) => file.startsWith(map));

  test('the map has fewer than 14,000 lines', () => {
    const lines = files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
    expect(files.length).toBeGreaterThan(100);
    expect(lines).toBeLessThan(14_000);
  });

  test.each(['map-screen.tsx', 'location-map.tsx', 'map-contents.tsx', 'drawn-map.ts'])(
    '%s, where its parts meet, imports fewer than thirty files',
    (hub) => {
      const imports = read(map + hub).match(/\bfrom '|\bimport '|\bimport\('/g) ?? [];
      expect(imports.length).toBeGreaterThan(5);
      expect(imports.length).toBeLessThan(30);
    },
  );

  test('no window of an analysis is in it: it has that of its own tools alone', () => {
    const windows = filesThatName(/<FloatingWindow\b/).filter((file) => file.startsWith(map));
    expect(windows).toEqual([`${map}computed/spatial-tools-window.tsx`]);
  });

  test('each analysis is a feature with its line in the catalog of windows', () => {
    const catalog = read('web/src/app/window-catalog.ts');
    for (const analysis of analyses) expect(catalog).toMatch(new RegExp(`/features/${analysis}/[\\w-]+-entry\\.tsx?'`));
  });

  test('what is drawn on the map by features other than the map is in entries of their windows', () => {
    const drawings = filesThatName(/: MapDrawing</).filter((file) => !file.startsWith(map));
    expect(drawings).toEqual([
      'web/src/features/plume-ledger/ledger-drawing.tsx',
      'web/src/features/surface-quality/influence-drawing.tsx',
    ]);
    expect(filesThatName(/^  drawing: \w+,$/m)).toEqual([
      'web/src/features/plume-ledger/ledger-entry.ts',
      'web/src/features/surface-quality/quality-entry.ts',
    ]);
  });

  test('the map names none of them', () => {
    const named = files.filter((file) => /\b(ledger|surfaceQuality|crossSection|periodMaps)\w*/.test(read(file)));
    expect(named).toEqual([]);
  });
});

test('[house 25] the map measures what covers it by their registration, not by finding elements of others', () => {
  expect(filesThatName(/querySelector\w*(<\w+>)?\(\s*['"`]\[data-(time-panel|region=["']?window)/)).toEqual([]);
  expect(filesThatName(/\buseCovering\(/)).toEqual([
    `${map}time/time-panel.tsx`,
    'web/src/ui/floating-window/covered-areas.ts',
    'web/src/ui/floating-window/window-frame.tsx',
  ]);
});

import { dirname, join, relative } from 'node:path/posix';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { filesThatName, productFiles } from './files-that-name.ts';

/** Folders that are divided into rooms: all of the product's that hold at least two. */
const folders = [...new Set(productFiles.flatMap((file) => foldersAround(file)))]
  .toSorted()
  .filter((folder) => roomsOf(folder).size > 1);

function foldersAround(file: string): string[] {
  const parts = dirname(file).split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/')).filter((folder) => folder.includes('/'));
}

/** The imports between the rooms of a folder; files directly in the folder belong to none. */
function roomsOf(folder: string): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  const roomOf = (file: string) => {
    const [room = '', ...rest] = relative(folder, file).split('/');
    return room === '..' || rest.length === 0 ? null : room;
  };
  for (const file of productFiles.filter((one) => one.startsWith(`${folder}/`))) {
    const room = roomOf(file);
    if (room === null) continue;
    const imports = rooms.get(room) ?? new Set();
    rooms.set(room, imports);
    const text = readFileSync(join(projectRoot, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const to = roomOf(join(dirname(file), target));
      if (to !== null && to !== room) imports.add(to);
    }
  }
  return rooms;
}

/** The rooms that are left after repeatedly removing those that import no others. */
function circleAmong(rooms: Map<string, Set<string>>): string[] {
  const left = new Map(rooms);
  for (;;) {
    const free = [...left].find(([, imports]) => [...imports].every((room) => !left.has(room)));
    if (!free) return [...left.keys()];
    left.delete(free[0]);
  }
}

test('[code 15] rooms that import each other in a circle are found', () => {
  const rooms = (imports: Record<string, string[]>) =>
    new Map(Object.entries(imports).map(([room, others]) => [room, new Set(others)]));
  expect(circleAmong(rooms({ hall: ['bath', 'stairs'], bath: ['stairs'], stairs: [] }))).toEqual([]);
  expect(circleAmong(rooms({ hall: ['bath'], bath: ['stairs'], stairs: ['bath'] }))).toEqual([
    'hall',
    'bath',
    'stairs',
  ]);
});

test('[code 15] the rooms of no folder have cycles', () => {
  expect(folders).toEqual(expect.arrayContaining(['contract/src', 'server/src/importing', 'web/src/explorer']));
  const circles = folders.map((folder) => ({ folder, rooms: circleAmong(roomsOf(folder)) }));
  expect(circles.filter(({ rooms }) => rooms.length > 0)).toEqual([]);
});

test('[code 15] [house 11] no room has more than forty files', () => {
  const listed = new Map<string, number>();
  for (const file of productFiles) listed.set(dirname(file), (listed.get(dirname(file)) ?? 0) + 1);
  expect([...listed].filter(([, files]) => files > 40)).toEqual([]);
});

test('[code 6] a transition of the exploration has one name: its store repeats none', () => {
  const store = readFileSync(join(projectRoot, 'web/src/explorer/exploration/exploration-store.ts'), 'utf8');
  expect([...store.matchAll(/^export \w+ (\w+)/gm)].map(([, name]) => name)).toEqual(['useExploration', 'explore']);
});

test('[code 16] the map’s locations are read once, by its screen, and passed down', () => {
  const drawn =
    /^web\/src\/features\/map\/((location-map|drawn-map|map-contents|map-legends)\.tsx?$|(circles|computed|legend|locations)\/)/;
  const readers = filesThatName(/explorer\/answer\/selectors\.ts'/).filter((file) => drawn.test(file));
  expect(readers).toEqual(['web/src/features/map/locations/use-shown-locations.ts']);
  expect(filesThatName(/\buseShownLocations\(\)/).filter((file) => !readers.includes(file))).toEqual([
    'web/src/features/map/map-screen.tsx',
  ]);
});

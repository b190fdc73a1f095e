import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';
import { adapters, globalDoors, packageDoors, serverLayers, sqlDoor } from './walls.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const walls =
  read('ARCHITECTURE.md')
    .split('\n## ')
    .find((section) => section.startsWith('Walls')) ?? '';

/** What a cell names in code. */
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The rows of a table below its heading, by cells. */
function rowsBelow(heading: string): string[][] {
  const [, ...lines] = walls.slice(walls.indexOf(heading)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('   |'));
  return lines.slice(1, end).map((line) => line.split('|').slice(1, -1));
}

/** The product's files that a cell names, each by itself or by a folder of it. */
function filesOf(cell = ''): string[] {
  const files = namesIn(cell).map((path) => {
    const full = /^(?:web|contract)\//.test(path) ? path : `server/src/${path}`;
    const found = productFiles.filter((file) => file.startsWith(`${full}/`) || file.replace(/\.tsx?$/, '') === full);
    expect(found, `there is a file of ${path}`).not.toEqual([]);
    return found;
  });
  return files.flat().toSorted();
}

/** The files that may use what a row is about. */
function behindTheDoor(name: string): string[] {
  const globals = globalDoors.find(({ names }) => names.includes(name));
  const pattern = name === 'SQL' ? sqlDoor : packageDoors.find(({ packages }) => packages.test(name))?.door;
  return productFiles.filter((file) => pattern?.test(file) ?? file.startsWith(globals?.door ?? '-')).toSorted();
}

describe('[code 2] ARCHITECTURE.md tells the walls as they are', () => {
  const doors = rowsBelow('| what | only in |');
  const opened = rowsBelow('| adapter | port | opened in |');

  test('it has a line for every doorway', () => {
    const names = doors.flatMap(([what]) => namesIn(what));
    expect(names).toHaveLength(packageDoors.length + globalDoors.length + 1);
    for (const { packages } of packageDoors) expect(names.filter((name) => packages.test(name))).toHaveLength(1);
    for (const door of globalDoors) expect(names.filter((name) => door.names.includes(name))).toHaveLength(1);
    expect(opened.flatMap(([folder]) => namesIn(folder).map((name) => `server/src/${name}/`)).toSorted()).toEqual(
      adapters.map(({ folder }) => folder).toSorted(),
    );
  });

  test.each(doors.map(([what, only]) => [namesIn(what)[0] ?? '', only]))('%s is used where it says', (name, only) => {
    expect(behindTheDoor(name)).toEqual(filesOf(only));
  });

  test.each(opened.flatMap(([folder, port, users]) => namesIn(folder).map((name) => [name, port, users])))(
    'the adapter %s has its port and is opened where it says',
    (name, port, users) => {
      expect(filesOf(port).length).toBeGreaterThan(0);
      const own = `server/src/${name}/`;
      const adapter = adapters.find(({ folder }) => folder === own);
      const using = productFiles.filter((file) => adapter?.users.test(file) && !file.startsWith(own));
      expect(using.toSorted()).toEqual(filesOf(users));
    },
  );

  test('its layers of the server are those of the walls, and so are those of the decision record', () => {
    const layers = serverLayers.map((folders) => folders.map((folder) => `\`${folder}\``).join(', '));
    expect(walls.replaceAll(/\s+/g, ' ')).toContain(layers.join(' ← '));
    const record = read('docs/decisions/0016-layers-of-the-server.md');
    expect([...record.matchAll(/^\| (`.*?) \|/gm)].map(([, folders]) => folders)).toEqual(layers);
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unitFactor } from '@wellfield/science';
import { projectRoot } from '../scripts/project-root.ts';
import { sectionId } from '../web/src/features/overview/plain-text.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const found = (pattern: string): string[] => globSync(pattern, { cwd: projectRoot }).toSorted();

describe('the how-to', () => {
  const guide = read('site/pages/howto.md');
  // The texts of the screens: sources without tests, and the site's names.
  const sources = found('{web,contract}/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const sourceText = sources.map(read).join('\n');

  test('[OVR-03] every label that it names is on a screen in the same spelling', () => {
    const labels = [...guide.matchAll(/\*{1,2}([^*\n]+(?:\n[^*\n]+)?)\*{1,2}/g)].map(([, label = '']) =>
      label.replaceAll(/\s+/g, ' '),
    );
    expect(labels.length).toBeGreaterThan(50);
    const inOurWords = ['Back', 'hollow'];
    // As a complete text: between quotes, between tags, or on a separate line. Looked for where the words are: a pattern that
    // looks at every place of all sources takes a second for twenty labels.
    const isWhole = (at: number, length: number) =>
      /(?:["'>\x60\n]|^)\s*$/.test(sourceText.slice(Math.max(0, at - 100), at)) &&
      /^(?:\s*["'<\x60]|[^\S\n]*(?:\n|$))/.test(sourceText.slice(at + length, at + length + 100));
    const isInSources = (label: string) => {
      for (let at = sourceText.indexOf(label); at >= 0; at = sourceText.indexOf(label, at + 1)) {
        if (isWhole(at, label.length)) return true;
      }
      return false;
    };
    expect([...new Set(labels)].filter((label) => !inOurWords.includes(label) && !isInSources(label))).toEqual([]);
  });

  test('[OVR-03] its table of contents names every section, and every link leads to one', () => {
    const sections = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    const links = [...guide.matchAll(/\[([^\]]+)\]\(#([^)]+)\)/g)].map(([, text, target]) => [text, target]);
    const listed = sections.filter((heading) => heading !== 'Contents').map((heading) => [heading, sectionId(heading)]);
    expect(links).toEqual(listed);
  });
});

test('[OVR-01] [OVR-03] every picture of the site’s texts and the README exists and has a text; none is unused', () => {
  const texts = ['README.md', ...found('site/pages/*.md')];
  const pictures = texts.flatMap((file) =>
    [...read(file).matchAll(/!\[([^\]]*)\]\(\/?(site\/images\/[^)]+)\)/g)].map(([, words = '', path = '']) => ({
      words,
      path,
    })),
  );
  expect(pictures.filter(({ words }) => words.length < 40)).toEqual([]);
  const shown = [...new Set(pictures.map(({ path }) => path))].toSorted();
  expect(shown).toEqual(found('site/images/*').map((path) => path.replaceAll('\\', '/')));
});

test('[UNI-01] the documents that name the units that are converted name all of them, by their kinds', () => {
  const known = [...read('science/src/levels/unit-factor.ts').matchAll(/\b(?:common|rare)\('([^']+)'/g)].map(
    ([, unit = '']) => unit,
  );
  expect(known.length).toBeGreaterThan(20);
  for (const file of ['site/pages/howto.md', 'science/reference/README.md']) {
    const kinds = [...read(file).matchAll(/\ban? (?:mass|activity|length)\b[^(.]*\(([^)]+)\)/g)].map(([, units = '']) =>
      units.split(/,\s+/),
    );
    expect(kinds.flat().toSorted(), file).toEqual(known.toSorted());
    for (const kind of kinds) {
      const [first = ''] = kind;
      const converted = known.filter((unit) => unitFactor(unit, first) !== null);
      expect(kind.toSorted(), file).toEqual(converted.toSorted());
    }
  }
});

test('every file and folder that the project’s documents name exists', () => {
  const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...found('docs/**/*.md'), 'bench/README.md'];
  const roots = 'bench|contract|docs|e2e|house|science|scripts|server|site|web';
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`[(\x60]((?:${roots})/[\\w./-]+)[)\x60]`, 'g'))]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(projectRoot, path)) && found(`${path}*`).length === 0)
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('[code 4] the glossary has one row for each word', () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| ([^|]+?) \|/gm)].map(([, word = '']) => word);
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('[house 27] the rows of the glossary are in alphabetical order', () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| ([^|]+?) \|/gm)].map(([, word = '']) => word).slice(1);
  expect(words.length).toBeGreaterThan(100);
  expect(words).toEqual(words.toSorted(new Intl.Collator('en').compare));
});

describe('the layout in ARCHITECTURE.md', () => {
  const layout = (/## Layout\n\n```\n([^]*?)\n```/.exec(read('ARCHITECTURE.md'))?.[1] ?? '').split('\n');
  const indentOf = (line: string): number => line.search(/\S/);

  /** The lines that begin with a name, and those below that are indented more. */
  function entryOf(name: string, lines: readonly string[]): string[] {
    const start = lines.findIndex((line) => line.trimStart().startsWith(`${name}/`));
    if (start < 0) return [];
    const end = lines.findIndex((line, at) => at > start && indentOf(line) <= indentOf(lines[start] ?? ''));
    return lines.slice(start, end < 0 ? undefined : end);
  }

  const foldersIn = (path: string): string[] => found(`${path}/*/`).map((folder) => folder.split('/').at(-1) ?? '');

  test('[house 12] names every room of the workspaces, and of the folders that are divided further', () => {
    const unnamed = ['science/src', 'contract/src', 'server/src', 'web/src'].flatMap((source) => {
      const [workspace = ''] = source.split('/');
      const own = entryOf(layout.some((line) => line.startsWith(`${source}/`)) ? source : workspace, layout);
      const isNamed = (room: string, lines: readonly string[]): boolean =>
        new RegExp(`(?<![\\w-])${room}(?![\\w-])`).test(lines.join('\n'));
      const rooms = foldersIn(source).filter((room) => room !== 'testing' || source === 'server/src');
      return rooms.flatMap((room) => {
        if (!isNamed(room, own)) return [`${source}/${room}`];
        const divided = ['importing', 'samples', 'state', 'explorer', 'features', 'workers', 'app', 'frame', 'ui'];
        if (!divided.includes(room)) return [];
        return foldersIn(`${source}/${room}`)
          .filter((inner) => !isNamed(inner, entryOf(room, own.slice(1))))
          .map((inner) => `${source}/${room}/${inner}`);
      });
    });
    expect(unnamed, 'add these folders to the layout in ARCHITECTURE.md').toEqual([]);
  });

  test('[house 12] names no room that is gone', () => {
    const named = entryOf('web/src', layout).flatMap((line) =>
      [...line.matchAll(/^ {2}(\w[\w-]*)\/ /g)].map(([, room]) => room),
    );
    expect(named).toContain('explorer');
    expect(named.filter((room) => !foldersIn('web/src').includes(room ?? ''))).toEqual([]);
    const server = entryOf('server/src', layout).flatMap((line) =>
      [...line.matchAll(/^ {2}(\w[\w-]*)\/(?= )/g)].map(([, room]) => room),
    );
    expect(server.length).toBeGreaterThan(15);
    expect(server.filter((room) => !foldersIn('server/src').includes(room ?? ''))).toEqual([]);
  });
});

test('[house 13] the conventions in ARCHITECTURE.md list every suffix of a file', () => {
  const listed = /suffixes give the role: ([^]*?)\n- /.exec(read('ARCHITECTURE.md'))?.[1] ?? '';
  const suffixes = new Set(
    found('{science,contract,server,web,e2e,bench,house,scripts,site}/**/*.{ts,tsx,css,svg}')
      .filter((file) => !file.includes('node_modules/') && !file.includes('/dist/'))
      .map((file) => /\.([a-z]+)\.(?:tsx?|css|svg)$/.exec(file)?.[1])
      .filter((suffix) => suffix !== undefined),
  );
  expect(suffixes.size).toBeGreaterThan(8);
  expect([...suffixes].filter((suffix) => !new RegExp(`\\.${suffix}\\b`).test(listed))).toEqual([]);
});

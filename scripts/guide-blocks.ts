import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const guide = readFileSync(join(projectRoot, 'docs', 'operating.md'), 'utf8');

/** Commands of the guide for operators, and what it says they are: `sh`, and the machine that they are for where there are several. */
export interface Block {
  info: string;
  commands: string;
}

/** The blocks of a section, or of all that a chapter has before its first section. */
export function blocksUnder(heading: string): Block[] {
  const begin = guide.indexOf(`\n${heading}\n`);
  if (begin < 0) throw new Error(`the guide has no "${heading}"`);
  const rest = guide.slice(begin + heading.length + 2);
  const end = rest.search(/^#{2,3} /m);
  return [...rest.slice(0, end).matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(([, info = '', commands = '']) => ({
    info,
    commands,
  }));
}

export const commandsUnder = (heading: string, info = 'sh'): string[] =>
  blocksUnder(heading).flatMap((block) => (block.info === info ? [block.commands] : []));

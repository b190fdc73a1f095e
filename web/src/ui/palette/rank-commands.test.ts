import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { rankCommands } from './rank-commands.ts';

const command = (group: string, title: string): Command => ({ group, title, onAct: () => {} });
const commands = [
  command('Go to', 'Map'),
  command('Plots', 'Box Plots'),
  command('Plots', 'Quantile Plot'),
  command('Parameter', '1,4-Dioxane'),
  command('Parameter', 'Água'),
  command('Colors', 'Dark'),
  command('Save', 'Picture with legend (PNG)'),
];
const found = (wanted: string) => rankCommands(commands, wanted).map(({ title }) => title);

test('an empty search keeps all commands in their order', () => {
  expect(rankCommands(commands, '  ')).toBe(commands);
});

test.each([
  ['map', ['Map']],
  // The group counts: both are plots, in their given order.
  ['plots', ['Box Plots', 'Quantile Plot']],
  ['PLOT q', ['Quantile Plot']],
  ['colors dark', ['Dark']],
  ['dark colors', ['Dark']],
  ['1,4 diox', ['1,4-Dioxane']],
  ['agua', ['Água']],
  ['png', ['Picture with legend (PNG)']],
  // Letters in order, from the beginning of a word.
  ['qplt', ['Quantile Plot']],
  ['bxp', ['Box Plots']],
  ['uantile plot', ['Quantile Plot']],
  ['ult', []],
  ['map dark', []],
])('%s finds %j', (wanted, titles) => {
  expect(found(wanted)).toEqual(titles);
});

test('the beginning of a title ranks before the beginning of a word, and that before other matches', () => {
  const titles = ['Redraw', 'd-r-a-w', 'Undo Draw', 'Draw'].map((title) => command('Map', title));
  expect(rankCommands(titles, 'draw').map(({ title }) => title)).toEqual(['Draw', 'Undo Draw', 'Redraw', 'd-r-a-w']);
});

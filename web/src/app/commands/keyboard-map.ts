interface KeyGroup {
  title: string;
  /** Each with the keys, of which one or all in turn, and what they do. */
  lines: readonly (readonly [keys: readonly string[], does: string])[];
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const [control, option] = isApple ? ['⌘', '⌥'] : ['Ctrl', 'Alt'];

/** What every key does that is not the browser's own. */
export const keyboardMap: readonly KeyGroup[] = [
  {
    title: 'On every screen',
    lines: [
      [[`${control} K`], 'Commands: everything that can be done here, by name'],
      [['F6', 'Shift F6'], 'Next and previous part: navigation, filters, map or table, side bar, windows'],
      [[`${control} Z`, `${control} Shift Z`], 'Undo the last step on View Data or Map, and do it again'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'While the map or a table has the focus',
    lines: [
      [['?'], 'This sheet'],
      [['/'], 'Search for a location (map)'],
    ],
  },
  {
    title: 'Map',
    lines: [
      [['←', '↑', '→', '↓'], 'Move the map'],
      [['+', '−'], 'Zoom'],
      [[`${option} ↓`, `${option} ↑`], 'Select the next or previous location'],
      [['Esc'], 'Select none'],
    ],
  },
  {
    title: 'While a polygon is drawn by keys',
    lines: [
      [['←', '↑', '→', '↓'], 'Move the map under the cross; with Shift a little'],
      [['Enter'], 'Set a corner at the cross; again there: finish'],
      [['Backspace'], 'Take the last corner back'],
      [['Esc'], 'Give up'],
    ],
  },
  {
    title: 'Tables',
    lines: [
      [['←', '↑', '→', '↓'], 'Move by a cell; Page Up, Page Down, Home and End further'],
      [['Shift ←↑→↓'], 'Extend the selection of cells'],
      [[`${control} C`], 'Copy the cell or the selection'],
      [['Enter'], 'On a heading: sort. In a row: select its location'],
      [['Shift ←', 'Shift →'], 'On a heading: make the column narrower or wider'],
      [[`${control} Shift ←`, `${control} Shift →`], 'On a heading: move the column'],
      [[`${option} ↓`], "On a heading: the column's menu"],
    ],
  },
  {
    title: 'Windows',
    lines: [
      [['←', '↑', '→', '↓'], 'On the title bar: move by 10 pixels, with Shift by 1. On a handle: resize'],
      [['Esc'], 'Close the window'],
    ],
  },
];

interface KeyGroup {
  title: string;
  /** Each with its keys, alternatives or a sequence, and their effect. */
  lines: readonly (readonly [keys: readonly string[], does: string])[];
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const [control, option] = isApple ? ['⌘', '⌥'] : ['Ctrl', 'Alt'];

/** All keys that are not the browser's. */
export const keyboardMap: readonly KeyGroup[] = [
  {
    title: 'On every screen',
    lines: [
      [[`${control} K`], 'All commands, by name'],
      [['F6', 'Shift F6'], 'Next and previous part: navigation, filters, map or table, side bar, windows'],
      [[`${control} Z`, `${control} Shift Z`], 'Undo or redo a step on View Data or Map'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'When the map or a table has the focus',
    lines: [
      [['?'], 'Show these shortcuts'],
      [['/'], 'Search for a location (map)'],
    ],
  },
  {
    title: 'Map',
    lines: [
      [['←', '↑', '→', '↓'], 'Move the map'],
      [['+', '−'], 'Zoom'],
      [[`${option} ↓`, `${option} ↑`], 'Select the next or previous location'],
      [['Esc'], 'Clear the selection'],
    ],
  },
  {
    title: 'Drawing a polygon with the keyboard',
    lines: [
      [['←', '↑', '→', '↓'], 'Move the map under the crosshair; with Shift in small steps'],
      [['Enter'], 'Add a corner at the crosshair; again at the same place: finish'],
      [['Backspace'], 'Remove the last corner'],
      [['Esc'], 'Cancel'],
    ],
  },
  {
    title: 'Tables',
    lines: [
      [['←', '↑', '→', '↓'], 'Move by one cell; Page Up, Page Down, Home and End move further'],
      [['Shift ←↑→↓'], 'Extend the selection of cells'],
      [[`${control} C`], 'Copy the cell or the selection'],
      [['Enter'], 'On a heading: sort. In a row: select its location'],
      [['Shift ←', 'Shift →'], 'On a heading: make the column narrower or wider'],
      [[`${control} Shift ←`, `${control} Shift →`], 'On a heading: move the column'],
      [[`${option} ↓`], "On a heading: the column's menu"],
    ],
  },
  {
    title: 'Numbers in a line, a legend or a card',
    lines: [
      [['←', '→', 'Home', 'End'], 'Go from one to the next; where they are in a list, ↑ and ↓ do it, too'],
      [['Enter'], 'Why this number?'],
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

import './typeset.css';

/**
 * How words look: `muted` beside what matters more, `fault`, `reserved` for what keeps its line while it is empty, `strong`, `label` of a field, `heading` of a part and `title` of a
 * page's part, `small` and, over several lines, `fine`; `figures` in columns; `unbroken` in one line, `breaks` within long
 * names, `clipped` at the end of a line.
 */
type Look =
  | 'muted'
  | 'fault'
  | 'reserved'
  | 'accent'
  | 'link'
  | 'strong'
  | 'label'
  | 'regular'
  | 'heading'
  | 'title'
  | 'small'
  | 'fine'
  | 'figures'
  | 'unbroken'
  | 'breaks'
  | 'clipped';

/** Classes of an element with words. */
export function typeset(...looks: Look[]): string {
  return looks.map((look) => `t-${look}`).join(' ');
}

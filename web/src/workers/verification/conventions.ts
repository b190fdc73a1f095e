/** A calculation as the product understands it, where the field knows more than one definition. */
export interface Convention {
  /** The operations of its cases. */
  operations: readonly string[];
  /** With code between backticks. */
  text: string;
  /** Where the definition is from; '' if it does not say. */
  source: string;
}

/** What one file of cases is about. */
export interface ConventionArea {
  title: string;
  /** What holds for all of its conventions. */
  notes: readonly string[];
  conventions: readonly Convention[];
}

/** What the README of the reference cases states. */
export interface StatedConventions {
  /** By the name of the file of cases. */
  areas: ReadonlyMap<string, ConventionArea>;
  notOffered: readonly string[];
}

/**
 * Reads what is calculated, and what is not, from the README of the reference cases: its text is what the page and
 * `npm run verify -- --conventions` show, so that none of them can say anything else.
 */
export function readConventions(readme: string): StatedConventions {
  const calculated = sectionsOf(sectionNamed(readme, 'What is calculated'), '### ');
  const notOffered = blocksOf(sectionNamed(readme, 'Not offered'));
  return {
    areas: new Map(calculated.map(({ title, body }) => [fileOf(title), { title, ...conventionsOf(body) }])),
    notOffered: notOffered.filter(({ isItem }) => isItem).map(({ text }) => text),
  };
}

/** 'Non-detects' is about the cases of non-detects.json. */
function fileOf(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`;
}

interface Section {
  title: string;
  body: string;
}

function sectionsOf(text: string, mark: '## ' | '### '): Section[] {
  const [, ...sections] = `\n${text}`.split(`\n${mark}`);
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title: title.trim(), body: lines.join('\n') };
  });
}

function sectionNamed(readme: string, title: string): string {
  return sectionsOf(readme, '## ').find((section) => section.title === title)?.body ?? '';
}

interface Block {
  isItem: boolean;
  text: string;
}

/** Paragraphs and list items, their lines joined. */
function blocksOf(body: string): Block[] {
  return body
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .map((block) => (block.startsWith('- ') ? { isItem: true, text: block.slice(2) } : { isItem: false, text: block }));
}

function conventionsOf(body: string): Pick<ConventionArea, 'notes' | 'conventions'> {
  const blocks = blocksOf(body);
  return {
    notes: blocks.filter(({ isItem }) => !isItem).map(({ text }) => withoutPoints(text)),
    conventions: blocks.filter(({ isItem }) => isItem).map(({ text }) => conventionOf(text)),
  };
}

const beginning = /^(`\w+`(?:, `\w+`)*): /;

function conventionOf(item: string): Convention {
  const head = beginning.exec(item)?.[1] ?? '';
  const [text = '', source = ''] = item.slice(head === '' ? 0 : head.length + 2).split(/ ?\bSource: /, 2);
  return { operations: [...head.matchAll(/\w+/g)].map(([name]) => name), text: withoutPoints(text), source };
}

/** The ids of `docs/points.md` mean nothing to a reader of the page. */
function withoutPoints(text: string): string {
  return text.replaceAll(/ \((?:[A-Z]{3,4}-\d{2}(?:, )?)+\)/g, '');
}

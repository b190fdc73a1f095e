import type { ReportBlock } from '../../workers/report/report-document.ts';

interface WindowHead {
  /** The window and what it shows. */
  title: string;
  facts: string;
}

/**
 * A window's blocks under its title: a table that comes first has it as its own, sentences stand below it. What must be known stands
 * below the first table; without one, after the sentences.
 */
export function withHead(
  blocks: readonly ReportBlock[],
  notes: readonly string[],
  { title, facts }: WindowHead,
): readonly ReportBlock[] {
  const [first, ...others] = blocks;
  if (first?.kind === 'table') {
    const own = { ...first, title, facts: [facts, first.facts].filter(Boolean).join(' · ') };
    return withNotes([own, ...others], notes);
  }
  const head = [title, facts].filter(Boolean).map((text, at) => ({ text, isHeading: at === 0 }));
  const nothing = blocks.length === 0 && notes.length === 0 ? [{ text: 'The window shows nothing.' }] : [];
  if (first?.kind === 'text') {
    return withNotes([{ ...first, paragraphs: [...head, ...first.paragraphs] }, ...others], notes);
  }
  return withNotes([{ kind: 'text', paragraphs: [...head, ...nothing] }, ...blocks], notes);
}

function withNotes(blocks: readonly ReportBlock[], notes: readonly string[]): readonly ReportBlock[] {
  if (notes.length === 0) return blocks;
  const first = blocks.findIndex(({ kind }) => kind === 'table');
  if (first < 0) return [...blocks, { kind: 'text', paragraphs: notes.map((text) => ({ text })) }];
  return blocks.map((block, at) =>
    block.kind === 'table' && at === first ? { ...block, notes: [...notes, ...block.notes] } : block,
  );
}

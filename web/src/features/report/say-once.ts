import type { ReportBlock, ReportSection } from '../../workers/report/report-document.ts';

/**
 * A report's sections in which a sentence is where it comes first, and nowhere else: how units were converted holds for
 * all of the report, while on a screen each window says it. Null leaves them as they are.
 */
export function sayOnce(sections: readonly ReportSection[], sentence: string | null): readonly ReportSection[] {
  if (sentence === null) return sections;
  const stem = sentence.replace(/\.$/, '');
  let isStated = false;
  const once = (text: string) => {
    if (!text.includes(stem)) return text;
    if (isStated) return text.replaceAll(sentence, '').replaceAll(stem, '').trim();
    isStated = true;
    return text;
  };
  const notes = (all: readonly string[]) => all.map(once).filter((note) => note !== '');
  const blockOnce = (block: ReportBlock): ReportBlock => {
    switch (block.kind) {
      case 'facts':
        return { ...block, facts: block.facts.map((fact) => ({ ...fact, text: once(fact.text) })) };
      case 'text':
        return {
          ...block,
          paragraphs: block.paragraphs
            .map((paragraph) => ({ ...paragraph, text: once(paragraph.text) }))
            .filter(({ text }) => text !== ''),
        };
      case 'table':
      case 'picture':
        return { ...block, facts: once(block.facts), notes: notes(block.notes) };
      default:
        return block satisfies never;
    }
  };
  return sections.map((section) => ({ ...section, blocks: section.blocks.map(blockOnce) }));
}

import type { ReportDocument } from '../../workers/report/report-document.ts';
import { foreignLetters } from '../../workers/report/drawable-text.ts';

/** The bytes of a report's pictures. */
export function picturesOf({ logo, sections }: ReportDocument): Uint8Array<ArrayBuffer>[] {
  const shown = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.png] : [])),
  );
  return logo ? [logo.png, ...shown] : shown;
}

/** How many letters of a report's texts the PDF's font lacks. */
export function foreignLettersOf({ title, subtitle, heading, footer, sections }: ReportDocument): number {
  const texts = [
    title,
    subtitle,
    heading ?? '',
    footer ?? '',
    ...sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        switch (block.kind) {
          case 'picture':
            return [block.title, block.facts, ...block.notes];
          case 'table':
            return [block.title, block.facts, ...block.notes, ...block.rows.flat()];
          case 'facts':
            return block.facts.flatMap(({ name, text }) => [name, text]);
          case 'text':
            return block.paragraphs.map(({ text }) => text);
        }
      }),
    ),
  ];
  return texts.reduce((sum, text) => sum + foreignLetters(text), 0);
}

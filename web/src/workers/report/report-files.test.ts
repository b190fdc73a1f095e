import { strFromU8, unzipSync } from 'fflate/browser';
import { expect, test } from 'vitest';
import { docxReport } from './docx-report.ts';
import { drawableText, foreignLetters } from './drawable-text.ts';
import { papers } from './page-layout.ts';
import { pdfReport } from './pdf-report.ts';
import type { ReportDocument } from './report-document.ts';

/** One white pixel. Source: W3C PNG (third edition). */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const png = () => Uint8Array.from(atob(pixel), (letter) => letter.codePointAt(0) ?? 0);

const report: ReportDocument = {
  title: 'Arsenic <script>alert(1)</script> & others',
  subtitle: 'A site · Nov 27, 2026',
  heading: null,
  footer: null,
  logo: null,
  date: '2026-11-27',
  software: 'Wellfield 0.1.0',
  sections: [
    {
      heading: 'What was asked',
      blocks: [
        { kind: 'facts', facts: [{ name: 'Link', text: 'here', link: 'https://example.org/view/1?a=b&c=d' }] },
        { kind: 'text', paragraphs: [{ text: 'µ ≤ χ² → 水' }] },
        {
          kind: 'picture',
          title: 'Plot',
          facts: 'n = 1',
          description: 'One point.',
          png: png(),
          widthPx: 10,
          heightPx: 10,
          notes: ['One is below 0.'],
        },
        {
          kind: 'table',
          title: 'Table',
          facts: '',
          columns: [
            { heading: 'Location', group: null, isNumber: false },
            { heading: 'Count', group: 'Detects', isNumber: true },
            { heading: 'Sum', group: 'Detects', isNumber: true },
          ],
          rows: Array.from({ length: 200 }, (_, at) => [`W-${at}`, String(at), String(2 * at)]),
          keyColumns: 1,
          notes: [],
        },
      ],
    },
  ],
};

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

test('[RPT-05] the same report is the same file, at any time', async () => {
  for (const write of [docxReport, pdfReport]) {
    const first = await bytesOf(await write(report, papers.letter));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const second = await bytesOf(await write({ ...report }, papers.letter));
    expect(Buffer.compare(first, second)).toBe(0);
  }
});

test('[RPT-04] a Word document has its headings, its repeated heading rows and its link as Word’s own', async () => {
  const files = unzipSync(await bytesOf(await docxReport(report, papers.letter)));
  const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  expect(document).toContain('Arsenic &lt;script&gt;alert(1)&lt;/script&gt; &amp; others');
  expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(2);
  expect(document.match(/<w:gridSpan [^>]*>/g)).toEqual(['<w:gridSpan w:val="2"/>']);
  expect(document).toContain('descr="One point."');
  const links = strFromU8(files['word/_rels/document.xml.rels'] ?? new Uint8Array());
  const [, id] = /Id="([^"]*)"[^>]*Target="https:\/\/example\.org\/view\/1\?a=b&amp;c=d"/.exec(links) ?? [];
  expect(id).toBeDefined();
  expect(document).toContain(`r:id="${id}"`);
});

test('[safe L6] a Word document has no characters that XML does not have, whatever texts have', async () => {
  const odd = 'a\u0000b\u0008c\uFFFEd\uFFFFe\uD800f\u{1F4A7}g';
  const sections = [{ heading: odd, blocks: [{ kind: 'text' as const, paragraphs: [{ text: odd }] }] }];
  const files = unzipSync(await bytesOf(await docxReport({ ...report, title: odd, sections }, papers.letter)));
  for (const [name, bytes] of Object.entries(files)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    // XML 1.0 (fifth edition), 2.2.
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes), name).toMatch(
      /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u,
    );
  }
  expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).toContain('c d e\uFFFDf\u{1F4A7}g');
});

test('[RPT-04] a PDF has the paper’s size, an outline, and the day alone as its time', async () => {
  const text = Buffer.from(await bytesOf(await pdfReport(report, papers.a4))).toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  expect(text).toContain('(D:20261127000000Z)');
  expect(text).toContain('/Outlines');
  expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
});

test('[RPT-06] letters that the PDF’s font lacks are counted, signs are written in others', () => {
  expect(drawableText('Lead → 水, ▲')).toBe('Lead -> ?, ^');
  expect(foreignLetters('水と油 in Wüste, Ωμέγα, Вода')).toBe(3);
});

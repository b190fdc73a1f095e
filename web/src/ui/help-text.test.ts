import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HelpText } from './help-text.tsx';

const markup = (text: string, values?: Readonly<Record<string, string | number>>) =>
  renderToStaticMarkup(createElement(HelpText, { text, ...(values && { values }) }));

test('paragraphs and lists of a document are those of the page, whatever its lines', () => {
  expect(markup('One\nparagraph.\n\n- First\n  item.\n- Second – item.\n\nLast.\n')).toBe(
    '<p>One paragraph.</p><ul><li>First item.</li><li>Second – item.</li></ul><p>Last.</p>',
  );
});

test('what is on the screen alone is marked, a part of a paragraph or all of it', () => {
  expect(markup('Read. [screen: Click\nit.] Go on.\n\n[screen: Drag.]')).toBe(
    '<p>Read. <span data-screen-only="true">Click it.</span> Go on.</p><p data-screen-only="true">Drag.</p>',
  );
});

test('values are numbers, or more of the document; an unknown name stays', () => {
  expect(markup('More than {most}.\n\n{fields}\n\n{other}', { most: 12, fields: '- A\n- B' })).toBe(
    '<p>More than 12.</p><ul><li>A</li><li>B</li></ul><p>{other}</p>',
  );
});

/// <reference types="vite/client" />
import type { ReactNode } from 'react';
import { fillIn } from '@wellfield/contract';

interface HelpTextProps {
  /** Paragraphs apart by blank lines, and items of lists, which begin with a dash. A report leaves out what is in `[screen: …]`. */
  text: string;
  /** What the text names in braces: a word, a number, or more paragraphs. */
  values?: Readonly<Record<string, string | number>>;
}

/** Help that is written as a document beside what it explains. */
export function HelpText({ text, values = {} }: HelpTextProps) {
  const blocks = fillIn(text.trim(), values)
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim());
  const parts: ReactNode[] = [];
  for (let at = 0; at < blocks.length;) {
    const after = blocks.findIndex((block, index) => index >= at && !block.startsWith('- '));
    const items = blocks.slice(at, after === -1 ? blocks.length : after);
    if (items.length > 0)
      parts.push(
        <ul key={at}>
          {items.map((item) => (
            <li key={item}>{inline(item.slice(2))}</li>
          ))}
        </ul>,
      );
    else parts.push(<Paragraph key={at} text={blocks[at] ?? ''} />);
    at += Math.max(1, items.length);
  }
  return parts;
}

/** What is on the screen alone. */
const onScreen = /\[screen: ([^\]]+)\]/;

function Paragraph({ text }: { text: string }) {
  const [before, whole = '', after] = text.split(onScreen);
  return before === '' && after === '' ? <p data-screen-only>{whole}</p> : <p>{inline(text)}</p>;
}

function inline(text: string): ReactNode[] {
  return text.split(onScreen).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} data-screen-only>
        {part}
      </span>
    ),
  );
}

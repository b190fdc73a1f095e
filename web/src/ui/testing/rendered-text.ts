import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a part of a screen says: its text, with one space where elements follow each other. */
export function renderedText(part: ReactNode): string {
  return renderToStaticMarkup(part)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

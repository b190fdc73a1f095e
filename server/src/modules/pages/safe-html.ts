import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const { defaults } = sanitizeHtml;
/** Elements for text, tables and pictures: nothing that executes, embeds, submits or styles. */
const allowedTags = [...defaults.allowedTags, 'img', 'del', 'ins', 'details', 'summary'];

/**
 * A site's HTML, sanitized: no script, no event handler, no form, nothing remote. Pictures are the site's own; an
 * external link opens in a window without an opener (WHATWG HTML, 4.6.7).
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      th: ['align', 'colspan', 'rowspan', 'scope'],
      td: ['align', 'colspan', 'rowspan'],
      ol: ['start'],
      time: ['datetime'],
      details: ['open'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/site\/images\/[^/\\]+$/.test(attribs['src'] ?? ''),
    transformTags: {
      a: (tagName, { target: _, rel: __, ...attribs }) => ({
        tagName,
        attribs: isElsewhere(attribs['href']) ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs,
      }),
    },
  });
}

/** A site's Markdown as HTML, sanitized like it. */
export function safeMarkdown(markdown: string): string {
  return safeHtml(marked.parse(markdown, { async: false }));
}

/** Whether a link is external: all except the site's addresses, such as `/query`, and anchors within the page. */
function isElsewhere(href = ''): boolean {
  return !/^(\/(?![/\\])|#)/.test(href);
}

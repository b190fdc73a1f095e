import sanitizeHtml from 'sanitize-html';

const { defaults } = sanitizeHtml;
/** Elements of text, tables and pictures: nothing that runs, embeds, asks or styles. */
const allowedTags = [...defaults.allowedTags, 'img', 'del', 'ins', 'details', 'summary'];

/**
 * A site's HTML as a page may show it: no script, no event handler, no form, nothing fetched from elsewhere. Pictures are
 * the site's own; a link to elsewhere opens in a window that knows nothing of this one (WHATWG HTML, 4.6.7).
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

/** Whether a link leaves the site: all but its own addresses, as `/query`, and places within the page. */
function isElsewhere(href = ''): boolean {
  return !/^(\/(?![/\\])|#)/.test(href);
}

const words = {
  file: {
    title: 'No file',
    heading: 'There is no file at this link',
    onward: '/query',
    link: 'Go to the saved queries',
  },
  login: { title: 'No login', heading: 'You are not logged in', onward: '/login', link: 'Go back to the login' },
} as const;

/**
 * The page for what people open in a browser and is refused: the reason, in the product's style if it is built. Nothing
 * in it is inline, as the security headers require.
 */
export function refusalPage(opened: keyof typeof words, siteTitle: string, reason: string): string {
  const wording = words[opened];
  const title = escaped(siteTitle);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/notice.css">
    <title>${wording.title} · ${title}</title>
  </head>
  <body>
    <main>
      <p>${title}</p>
      <h1>${wording.heading}</h1>
      <p>${escaped(reason)}</p>
      <p><a href="${wording.onward}">${wording.link}</a></p>
    </main>
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

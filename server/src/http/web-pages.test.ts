import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { pageRoutes } from './web-pages.ts';

const page = '<!doctype html><title>The page</title>';
const browser = { headers: { accept: 'text/html,application/xhtml+xml' } };
let pageFolder: string;
let server: TestServer;
beforeAll(async () => {
  pageFolder = await mkdtemp(join(tmpdir(), 'wellfield-page-'));
  await mkdir(join(pageFolder, 'assets'));
  await writeFile(join(pageFolder, 'index.html'), page);
  await writeFile(join(pageFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(pageFolder, 'assets', 'main-0a1b.js'), `console.log('${'x'.repeat(3_000)}')`);
  const basemap = {
    id: 'tiles',
    label: 'Tiles',
    kind: 'raster',
    url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    hosts: ['https://elsewhere.example'],
    attribution: '',
    dark: false,
  };
  const map = { center: [36, -115], zoom: 10, basemap: 'tiles' };
  server = await startServer({ pageFolder, site: { basemaps: [basemap], map } });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(pageFolder, { recursive: true, force: true });
});

describe('the page', () => {
  test('its routes answer 200 with it, to be revalidated each time', async () => {
    expect(pageRoutes).toHaveLength(24);
    for (const route of pageRoutes) {
      const answer = await server.api.get(`${route}?redirect=%2Fmap`);
      expect(answer, route).toMatchObject({ status: 200, text: page });
      expect(answer.headers.get('cache-control'), route).toBe('no-cache');
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
  });

  test('[API-06] its routes are not calls and not in their description', async () => {
    const { paths } = (await server.api.get('/api/openapi.json')).body as { paths: object };
    const calls = Object.keys(paths).filter((path) => !/^\/(api|site)\//.test(path));
    expect(calls).toEqual(['/healthz', '/readyz']);
  });

  test('anything else unknown answers 404: a browser gets the page with it, others the envelope', async () => {
    for (const target of [
      '/nothing',
      '/query/other',
      '/view/',
      '/login/',
      '/.git/config',
      '/index.html',
      '/assets/',
      '/assets/none.js',
      '/..%2fpackage.json',
    ]) {
      const shown = await rawRequest(server.origin, target, browser);
      expect(shown, target).toMatchObject({ status: 404, text: page });
      const { status, text } = await rawRequest(server.origin, target);
      expect(status, target).toBe(404);
      expect(JSON.parse(text), target).toMatchObject({ success: false });
    }
    expect((await rawRequest(server.origin, '/api/nothing', browser)).status).toBe(401);
    expect((await rawRequest(server.origin, '/login', { method: 'POST' })).status).toBe(405);
    expect((await rawRequest(server.origin, '/login', { method: 'HEAD' })).status).toBe(200);
  });

  test('built files are cached permanently, compressed; others for an hour', async () => {
    const built = await server.api.request('/assets/main-0a1b.js', { headers: { 'accept-encoding': 'br' } });
    expect(built.status).toBe(200);
    expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(built.headers.get('content-encoding')).toBe('br');
    expect((await server.api.get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('runs only its own code under the content-security policy; calls are not cached', async () => {
    const { headers } = await server.api.get('/login');
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self' https://*.tiles.example https://elsewhere.example",
      'worker-src': "'self'",
      'font-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect((await server.api.get('/api/site')).headers.get('cache-control')).toBe('no-store');
  });

  test('behind https the browser is told to stay on https', async () => {
    await using secure = await startServer({ environment: { PUBLIC_URL: 'https://wells.example.org' } });
    const { headers } = await secure.api.get('/api/site');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { namedMedia } from './src/ui/breakpoints.ts';

const server = process.env.API_ORIGIN ?? 'http://localhost:3000';

const sheets = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.module.css'))
  .sort();

/**
 * A class as the numbers of its sheet and of its name in it: `aB7`. The names are in the scripts that every page begins with, where
 * short ones that begin alike take a third of what hashes do.
 */
function shortName(name: string, file: string, css: string): string {
  const sheet = sheets.findIndex((one) => file.endsWith(one));
  if (sheet === -1) throw new Error(`${file} is no sheet of the page`);
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))];
  const at = names.indexOf(name);
  if (at === -1) throw new Error(`${file} has no ${name}`);
  return `${letters[Math.floor(sheet / 52)]}${letters[sheet % 52]}${at.toString(36)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: [{ find: /^fflate$/, replacement: fileURLToPath(new URL('src/ui/files/zip-in-page.ts', import.meta.url)) }],
  },
  css: {
    modules: { generateScopedName: shortName },
    postcss: {
      plugins: [
        { postcssPlugin: 'named-media', AtRule: { media: (rule) => void (rule.params = namedMedia(rule.params)) } },
      ],
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content-security policy allows fonts and images from the site alone: nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        // What every page begins with is one file: together it compresses better, and nothing of it is asked for twice.
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
        // It names every file that may follow: 42 bits of hash, which do not compress, tell any two builds apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // What several parts share would be named after one module of many, and the list be longer.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]' : 'shared'}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7].[ext]',
      },
    },
    // The map library is one file; it comes with the map alone.
    chunkSizeWarningLimit: 1_300,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/site': server } },
});

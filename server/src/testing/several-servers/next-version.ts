import { registerHooks } from 'node:module';

/*
 * Imported before the main file, it makes a server one of the next version: the same product, whose tables have more.
 */

const todays = new URL('../../state/tables/migrations.ts', import.meta.url).href;
const next = new URL('next-tables.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return found.url === todays && context.parentURL !== next ? { ...found, url: next } : found;
  },
});

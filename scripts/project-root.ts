import { fileURLToPath } from 'node:url';

/** The folder of the whole project, ending in a separator. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

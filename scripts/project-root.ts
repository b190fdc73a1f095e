import { fileURLToPath } from 'node:url';

/** The project's folder, ending with a separator. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const besideTheProject = fileURLToPath(new URL('../../../../shared', import.meta.url));

/** The folder with the public data sets and reference cases next to the project; null if there is none. */
export const sharedFolder: string | null = existsSync(besideTheProject) ? besideTheProject : null;

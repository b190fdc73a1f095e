import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const besideTheProject = fileURLToPath(new URL('../../../../shared', import.meta.url));

/** The folder with the public data sets and reference cases beside the project; null where a checkout stands alone. */
export const sharedFolder: string | null = existsSync(besideTheProject) ? besideTheProject : null;

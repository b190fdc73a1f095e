import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { settingsPage } from './settings-page.ts';

/** Rewrites docs/settings.md after a schema has changed. A test fails while it is out of date. */
writeFileSync(join(projectRoot, 'docs/settings.md'), settingsPage());

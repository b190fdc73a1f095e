import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/** Writes THIRD-PARTY-NOTICES.txt anew, after a package has come, gone or changed. A test fails while it is out of date. */
writeFileSync(join(projectRoot, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices());

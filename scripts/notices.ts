import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/** Rewrites THIRD-PARTY-NOTICES.txt after packages have changed. A test fails while it is out of date. */
writeFileSync(join(projectRoot, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices());

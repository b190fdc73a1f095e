import { intoDatabase } from './into-database.ts';
import { intoFolder } from './into-folder.ts';
import type { ComparedPart } from './compared-site.ts';
import type { MigrationTarget } from './migration-target.ts';
import type { Tell } from './site-content.ts';
import { withSource, type SourceConfig } from './source-site.ts';

/**
 * Moves the site that the environment names to another place: its state, its releases and the files of its exports. Everything
 * is compared with what was sent before any of it is kept; until then, and if anything differs (`SiteDiffersError`), the target
 * is as it was. The source stays as it is.
 */
export function migrateSite(config: SourceConfig, target: MigrationTarget, tell: Tell): Promise<ComparedPart[]> {
  return withSource(config, (source) =>
    'folder' in target ? intoFolder(source, target.folder, tell) : intoDatabase(source, target.address, tell),
  );
}

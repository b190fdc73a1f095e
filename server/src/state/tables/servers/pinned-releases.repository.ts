import type { PinnedReleaseName, PinnedReleases } from '../../port/pinned-releases.ts';
import { OnTables } from '../on-tables.ts';

export class PinnedReleasesRepository extends OnTables implements PinnedReleases {
  async list(): Promise<PinnedReleaseName[]> {
    const rows = this.state.rows.selectFrom('pinned_releases').selectAll().orderBy('pinned_at').orderBy('release');
    return (await rows.execute()).map(({ release, name, pinned_at: pinnedAt }) => ({ release, name, pinnedAt }));
  }

  async pin(release: string, name: string): Promise<void> {
    await this.state.rows
      .insertInto('pinned_releases')
      .values({ release, name, pinned_at: this.state.now() })
      .onConflict((conflict) => conflict.column('release').doUpdateSet({ name }))
      .execute();
  }

  async unpin(release: string): Promise<boolean> {
    const removed = this.state.rows.deleteFrom('pinned_releases').where('release', '=', release);
    return (await removed.executeTakeFirst()).numDeletedRows > 0n;
  }
}

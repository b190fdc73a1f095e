/** A release that an administrator keeps by a name. Times are milliseconds since 1970. */
export interface PinnedReleaseName {
  release: string;
  name: string;
  pinnedAt: number;
}

/** The releases that stay until they are unpinned. */
export interface PinnedReleases {
  /** The oldest pin first. */
  list(): Promise<PinnedReleaseName[]>;
  /** Pins a release, or gives the pin another name. */
  pin(release: string, name: string): Promise<void>;
  /** False: it was not pinned. */
  unpin(release: string): Promise<boolean>;
}

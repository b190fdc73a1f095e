/** A key that all servers use. */
export interface SharedKeyRow {
  name: string;
  fingerprint: string;
  /** Null: every server has it in a file. */
  key: string | null;
}

/** A release that stays until it is unpinned. */
export interface PinnedReleaseRow {
  release: string;
  name: string;
  pinned_at: number;
}

export interface AgreedClockRow {
  name: string;
  agreed_at: number;
  doubted_since: number | null;
  doubted_at: number | null;
}

/** The river service's last good answer about a gauge. */
export interface GaugeFlowRow {
  site_no: string;
  /** As JSON. */
  flow: string;
}

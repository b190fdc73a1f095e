/** A key that all servers use. */
export interface SharedKeyRow {
  name: string;
  fingerprint: string;
  /** Null: every server has it in a file. */
  key: string | null;
}

/** The river service's last good answer about a gauge. */
export interface GaugeFlowRow {
  site_no: string;
  /** As JSON. */
  flow: string;
}

/** The river service's last good answers, shared by all servers. */
export interface StoredGaugeFlows {
  /** The answer about a gauge, as JSON; null: none is stored. */
  of(siteNo: string): Promise<string | null>;
  keep(siteNo: string, flow: string): Promise<void>;
}

/** A month's mean: its first day, ISO, and the flow in the service's unit, ft³/s for discharge. */
export type MonthlyMean = [month: string, mean: number];

/** What a river service answered. */
export interface MonthlySeries {
  /** Whether the answer had the expected form; if not there are no series. */
  readable: boolean;
  /** By station number: months in chronological order, without those that have no mean. */
  series: Record<string, MonthlyMean[]>;
}

/** One mean as received. */
interface ReportedMean {
  site: string;
  /** A station can have several sensors for one parameter. */
  timeSeries: string;
  year: number;
  month: number;
  mean: unknown;
}

/** The marker for a missing mean, besides a blank. */
const missing = -999_999;

/**
 * Sorts means into series, in the unit of the service. Of several time series of a station the longest is kept, of
 * equal ones the first; a mean that is blank, not a number or −999999 is missing, 0 is a value.
 *
 * Source: point MAP-21.
 */
export class MonthlySeriesBuilder {
  readonly #sites = new Map<string, Map<string, Map<string, number>>>();

  add({ site, timeSeries, year, month, mean }: ReportedMean): void {
    const value = numberOf(mean);
    if (value === null || !Number.isInteger(year) || year < 1000 || year > 9999) return;
    if (!Number.isInteger(month) || month < 1 || month > 12) return;
    const ofSite = this.#sites.get(site) ?? new Map<string, Map<string, number>>();
    const months = ofSite.get(timeSeries) ?? new Map<string, number>();
    this.#sites.set(site, ofSite.set(timeSeries, months));
    months.set(`${year}-${String(month).padStart(2, '0')}-01`, value);
  }

  build(): MonthlySeries['series'] {
    const longest = (ofSite: Map<string, Map<string, number>>) =>
      [...ofSite.values()].reduce((retained, months) => (months.size > retained.size ? months : retained));
    return Object.fromEntries(
      [...this.#sites].map(([site, ofSite]) => [
        site,
        [...longest(ofSite)].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))),
      ]),
    );
  }
}

/** Numbers can be numbers or text; blanks, words such as Ice, and the marker for missing are not. */
function numberOf(mean: unknown): number | null {
  if (typeof mean !== 'number' && (typeof mean !== 'string' || mean.trim() === '')) return null;
  const value = Number(mean);
  return Number.isFinite(value) && value !== missing ? value : null;
}

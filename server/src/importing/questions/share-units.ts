/** Units as patterns of SQL: what is a share, and what an amount. */

/** Units of an amount in a volume or a mass; activities, which counting makes negative, are not among them. */
const amounts = String.raw`^([munpkµμ]?g|[munpµμ]?mol|[munµμ]?eq|meq)/(l|ml|kg|g|dl|m3|m³)\b|^pp[mbt]\b`;

export const amountUnit = (unit: string): string => `regexp_matches(${unit}, '${amounts}', 'i')`;

/** % alone: `pct modern`, of carbon-14, is a unit of its own. */
export const isBarePercent = (unit: string): string => `lower(${unit}) IN ('%', 'percent', 'pct')`;

export const isPercent = (unit: string): string => `regexp_matches(${unit}, '^(%|percent|pct)', 'i')`;

/** What is usually given in percent, and may be above 100 or below zero: saturation, recovery, differences. */
export const mayBePercent =
  "regexp_matches(concat_ws(' ', analyte, unit), 'satur|oxygen|recover|surrogate|humid|balance|error|differ|rpd|-d[0-9]+$|13c', 'i')";

/** What has a share next to its amount: sediment and solids, of which a percentage is finer than a sieve or is lost by ignition. */
export const hasShares =
  "regexp_matches(analyte, 'sediment|solid|particle|particulate|moisture|sand|silt|clay|fines|organic matter', 'i')";

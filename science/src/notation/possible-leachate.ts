/**
 * Whether a result may be of a soil's leachate: soil is measured by weight, so that a soil result in ug/L is likely not
 * of the soil itself. Names are compared as they stand.
 *
 * isPossibleLeachate("Soil", "ug/L") → true
 * isPossibleLeachate("Soil", "mg/kg") → false
 *
 * @param matrix null where missing, as `unit`.
 * Source: point DAT-06.
 */
export function isPossibleLeachate(matrix: string | null, unit: string | null): boolean {
  return matrix === 'Soil' && unit === 'ug/L';
}

/**
 * Whether a result may be for soil leachate: soil is measured by weight, so a soil result in ug/L is probably not for
 * the soil itself. Names are compared exactly.
 *
 * isPossibleLeachate("Soil", "ug/L") → true
 * isPossibleLeachate("Soil", "mg/kg") → false
 *
 * @param matrix null if missing, like `unit`.
 * Source: point DAT-06.
 */
export function isPossibleLeachate(matrix: string | null, unit: string | null): boolean {
  return matrix === 'Soil' && unit === 'ug/L';
}

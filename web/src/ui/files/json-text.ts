/** Texts as they are, and numbers with their fraction and exponent, if they have them. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(\.\d+)?(e[+-]?\d+)?/gi;

/**
 * A value as JSON, in which whole numbers of 16 digits and more have an exponent: programs that read what is whole into 64 bits, as
 * GDAL does, would make 5·10²⁰ 9223372036854775807 without a word.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(tokens, (token: string, fraction?: string, exponent?: string) => {
    const isLarge = !token.startsWith('"') && token.length >= 16 && fraction === undefined && exponent === undefined;
    return isLarge ? Number(token).toExponential() : token;
  });
}

/** What a new password needs, and what would be better. */
export function passwordHint(minLength: number): string {
  const least = `At least ${minLength} characters`;
  return minLength < 15
    ? `${least}; 15 or more are better, as a few words in a row.`
    : `${least}, as a few words in a row.`;
}

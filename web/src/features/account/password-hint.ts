/** What a new password needs, and what would be better. */
export function passwordHint(minLength: number): string {
  const least = `At least ${minLength} characters`;
  return minLength < 15
    ? `${least}. A phrase of several words (15 or more) is safer.`
    : `${least}. A phrase of several words is safer.`;
}

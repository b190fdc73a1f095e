/** The requirement for a new password, and a recommendation. */
export function passwordHint(minLength: number): string {
  const rule = `At least ${minLength} characters`;
  return minLength < 15
    ? `${rule}. A phrase of several words (15 or more) is safer.`
    : `${rule}. A phrase of several words is safer.`;
}

/**
 * The CAS number that a text is in another form: without its hyphens (71432), filled up with zeros (000071-43-2), behind the word
 * (CAS 71-43-2). Null for one that is written as it should be, and where the check digit is wrong or nothing of the kind is meant.
 * Source: CAS, "Check Digit Verification of CAS Registry Numbers".
 */
export function meantCas(text: string): string | null {
  const bare = text.trim().replace(/^cas(rn)?[\s:#.-]*(no\.?|number)?[\s:#.-]*/i, '');
  const [, head, middle, check] = /^0*([1-9]\d{1,6})[-\u2010-\u2013 ]?(\d{2})[-\u2010-\u2013 ]?(\d)$/.exec(bare) ?? [];
  if (head === undefined || middle === undefined || check === undefined) return null;
  const meant = `${head}-${middle}-${check}`;
  return meant !== text && checkDigit(head, middle) === Number(check) ? meant : null;
}

/** The last digit that a CAS number with these two parts has. */
export function checkDigit(head: string, middle: string): number {
  const digits = `${head}${middle}`.split('').toReversed().map(Number);
  return digits.reduce((total, digit, at) => total + digit * (at + 1), 0) % 10;
}

const otherInputs = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether an element accepts typed text. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !target.readOnly && !otherInputs.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** The name of single-character keys among what an account has turned off. */
export const signKeys = 'sign-keys';

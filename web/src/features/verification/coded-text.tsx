/** A text with code between backticks. */
export function CodedText({ text }: { text: string }) {
  // Every other part is code; parts have no identity but their order.
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}

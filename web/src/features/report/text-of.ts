/** The text of an element as it is read: parts that stand beside each other have a space between them. */
export function textOf(element: Element | null): string {
  if (!element) return '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const passedOver = node.parentElement?.closest('[data-screen-only], title');
    // Within the element: what it stands in may be for the screen alone.
    if (!passedOver || passedOver === element || !element.contains(passedOver)) parts.push(node.nodeValue ?? '');
  }
  return joinedText(parts);
}

/** Parts of a text as one, with single spaces, and none before a mark that follows a word. */
export function joinedText(parts: readonly string[]): string {
  return parts
    .join(' ')
    .replaceAll(/[\t\n\r ]+/g, ' ')
    .replaceAll(/ ([,.;:!?)\]%])/g, '$1')
    .replaceAll(/([([]) /g, '$1')
    .trim();
}

import styles from './part-boundary.module.css';

let stack: HTMLElement | null = null;

/** Where parts without a place say that they failed: one below the other, at the bottom of the page. */
export function noticeStack(): HTMLElement {
  if (stack === null) {
    stack = document.createElement('div');
    stack.className = styles.stack ?? '';
    stack.dataset.screenOnly = '';
    document.body.append(stack);
  }
  return stack;
}

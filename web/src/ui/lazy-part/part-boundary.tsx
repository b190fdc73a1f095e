import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '@wellfield/contract';
import { Button } from '../button.tsx';
import { isOffline } from '../use-offline.ts';
import { NotLoadedError } from './code-loader.ts';
import { inLines } from '../layout/layout.ts';
import { boxed } from '../layout/boxed.ts';
import styles from './part-boundary.module.css';

interface PartBoundaryProps {
  /** Begins a sentence, as 'The map'. */
  name: string;
  /** `inside`: a failure shows in the part's place; `notice`: at the bottom of the page, for parts without a place. */
  failsAs?: 'inside' | 'notice';
  /** Called before the part is tried again, and when its failure is dismissed. */
  onFault?: () => void;
  onDismiss?: () => void;
  children: ReactNode;
}

interface Fault {
  error: unknown;
  /** How often the part has failed since it is on the page. */
  count: number;
  isDismissed: boolean;
}

/** Where a part of a page fails, it says so and can be tried again; the rest of the page keeps working. */
export class PartBoundary extends Component<PartBoundaryProps, Fault> {
  override state: Fault = { error: null, count: 0, isDismissed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount(): void {
    addEventListener('online', this.#tryWhenOnline);
  }

  override componentDidCatch(): void {
    this.props.onFault?.();
    this.setState(({ count }) => ({ count: count + 1 }));
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#tryWhenOnline);
  }

  override render() {
    const { error, count, isDismissed } = this.state;
    if (error === null) return this.props.children;
    if (isDismissed) return null;
    const { name, failsAs } = this.props;
    const isNotice = failsAs === 'notice';
    const words = faultWords(name, error);
    const fault = (
      <div role="alert" className={isNotice ? `${styles.notice} ${inLines(6, 12)} ${boxed('raised')}` : styles.fault}>
        <strong>{words.title}</strong>
        <span>{words.text}</span>
        <div className={inLines(8, 8)}>
          <Button onClick={this.#tryAgain}>Try again</Button>
          {error instanceof NotLoadedError && count > 1 && !isOffline() && (
            <Button onClick={() => location.reload()}>Reload the page</Button>
          )}
          {isNotice && <Button onClick={this.#dismiss}>Close</Button>}
        </div>
      </div>
    );
    return isNotice ? createPortal(fault, noticeStack()) : fault;
  }

  readonly #tryAgain = () => this.setState({ error: null });

  readonly #tryWhenOnline = () => {
    if (this.state.error instanceof NotLoadedError) this.#tryAgain();
  };

  readonly #dismiss = () => {
    this.setState({ isDismissed: true });
    this.props.onDismiss?.();
  };
}

/** What is shown of a part that failed. */
function faultWords(name: string, error: unknown): { title: string; text: string } {
  if (!(error instanceof NotLoadedError)) {
    const only = name.charAt(0).toLowerCase() + name.slice(1);
    return { title: messages.crash.title, text: `Only ${only} is affected; the rest of the page keeps working.` };
  }
  return isOffline()
    ? { title: `${name} has not been loaded yet.`, text: 'Reconnect and try again.' }
    : { title: `${name} could not be loaded.`, text: 'The rest of the page keeps working.' };
}

let stack: HTMLElement | null = null;

/** Where parts without a place say that they failed: one below the other, at the bottom of the page. */
function noticeStack(): HTMLElement {
  if (stack === null) {
    stack = document.createElement('div');
    stack.className = styles.stack ?? '';
    stack.dataset.screenOnly = '';
    document.body.append(stack);
  }
  return stack;
}

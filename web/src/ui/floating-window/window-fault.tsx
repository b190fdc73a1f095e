import { Component, type ReactNode } from 'react';
import { messages } from '@wellfield/contract';
import { Button } from '../button.tsx';
import styles from './window-fault.module.css';

interface WindowFaultProps {
  /** What it is the fault of. */
  part?: 'window' | 'plot';
  children: ReactNode;
}

/** Where the content of a window, or of another part of a page, fails, it says so, and the rest of the page goes on. */
export class WindowFault extends Component<WindowFaultProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className={styles.fault}>
        <strong>{messages.crash.title}</strong>
        <span>Only this {this.props.part ?? 'window'} is affected; the rest of the page works on.</span>
        <Button onClick={() => this.setState({ hasFailed: false })}>Try again</Button>
      </div>
    );
  }
}

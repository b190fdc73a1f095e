import { Component, type ReactNode } from 'react';

interface LayerBoundaryProps {
  onFault(): void;
  children: ReactNode;
}

/** Keeps what one layer throws from the map and from the others: its legend says so. */
export class LayerBoundary extends Component<LayerBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFault();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

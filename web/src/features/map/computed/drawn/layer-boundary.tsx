import { Component, type ReactNode } from 'react';

interface LayerBoundaryProps {
  onFault(): void;
  children: ReactNode;
}

/** An error boundary around one layer: its legend shows the failure. */
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

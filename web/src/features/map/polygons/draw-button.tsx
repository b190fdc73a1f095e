import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cancelDrawing, startDrawing, useDrawing } from './drawing.ts';

interface DrawButtonProps {
  className?: string | undefined;
  /** An icon instead of the text. */
  children?: ReactNode;
}

/** Begins or cancels a polygon. Pressed by a key it begins one that is drawn by keys. */
export function DrawButton({ className, children }: DrawButtonProps) {
  const isDrawing = useDrawing(({ corners }) => corners !== null);
  return (
    <Button
      className={className}
      aria-label={children ? 'Draw polygon' : undefined}
      title={children ? 'Draw polygon' : undefined}
      aria-pressed={isDrawing}
      onClick={({ detail }) => (isDrawing ? cancelDrawing() : startDrawing(detail === 0))}
    >
      {children ?? 'Draw'}
    </Button>
  );
}

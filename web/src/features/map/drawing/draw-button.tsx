import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cancelDrawing, startDrawing, useDrawing } from './drawing.ts';
import type { ShapeKind } from './drawn-shapes.ts';

interface DrawButtonProps {
  kind: ShapeKind;
  /** The name of an icon's button. */
  title?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Begins or cancels a drawing. Pressed by a key it begins one that is drawn by keys. */
export function DrawButton({ kind, title, className, children }: DrawButtonProps) {
  const isDrawing = useDrawing((drawing) => drawing.corners !== null && drawing.kind === kind);
  return (
    <Button
      className={className}
      aria-label={title}
      title={title}
      aria-pressed={isDrawing}
      onClick={({ detail }) => (isDrawing ? cancelDrawing() : startDrawing(kind, detail === 0))}
    >
      {children}
    </Button>
  );
}

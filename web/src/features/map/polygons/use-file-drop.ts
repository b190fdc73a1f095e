import { useState, type DragEvent } from 'react';
import { addPolygonFile } from './add-polygons.ts';

/** Reads files dropped on an element as polygons. */
export function useFileDrop() {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        // Otherwise the browser would open the file.
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setIsOver(false);
        }
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        for (const file of event.dataTransfer.files) void addPolygonFile(file);
      },
    },
  };
}

import { memo, useEffect, useMemo, useRef } from 'react';
import type { ChartPalette } from '../figure/chart-palette.ts';
import { drawPoints } from './draw-points.ts';
import type { FigurePoints, FigureSize } from '../figure/figure.ts';
import styles from './point-layer.module.css';
import { stampsOf } from './point-stamps.ts';
import { pointElements } from './svg-element.ts';
import { SvgElements } from './svg-marks.tsx';

/** More points than these are drawn on a canvas: as elements they would hold up the page. */
const maxPointElements = 2_000;

export function isDrawnOnCanvas(points: FigurePoints | null): boolean {
  return points !== null && points.xs.length > maxPointElements;
}

/** As long as drawing may hold up the page at once. */
const sliceMs = 12;

interface PointLayerProps {
  points: FigurePoints;
  palette: ChartPalette;
}

/** A figure's points as SVG. */
export const SvgPoints = memo(function SvgPoints({ points, palette }: PointLayerProps) {
  const elements = useMemo(() => pointElements(points, palette), [points, palette]);
  return <SvgElements elements={elements} />;
});

/** A figure's points as one raster between its back and its front. */
export function CanvasPoints({ points, palette, size }: PointLayerProps & { size: FigureSize }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { widthPx, heightPx } = size;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const scale = devicePixelRatio;
    context.canvas.width = Math.round(widthPx * scale);
    context.canvas.height = Math.round(heightPx * scale);
    const { width, height } = context.canvas;
    const raster = new ImageData(width, height);
    const stamps = points.styles.map((style) => stampsOf(style, palette, scale));
    const drawing = drawPoints(raster, points, stamps, scale);
    delete context.canvas.dataset['drawn'];
    let next = 0;
    const draw = () => {
      const until = performance.now() + sliceMs;
      let isDone = false;
      while (!isDone && performance.now() < until) isDone = drawing.next().done === true;
      context.putImageData(raster, 0, 0);
      if (isDone) context.canvas.dataset['drawn'] = 'all';
      else next = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(next);
  }, [points, palette, widthPx, heightPx]);
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      style={{ width: widthPx, height: heightPx }}
      aria-hidden="true"
      data-points={points.xs.length}
    />
  );
}

import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { finishForPaper, useIsOnPaper } from '../../paper.ts';
import type { ChartPalette } from '../figure/chart-palette.ts';
import { PointDrawing } from './point-drawing.ts';
import type { FigurePoints, FigureSize } from '../figure/figure.ts';
import styles from '../chart-drawing.module.css';
import { stampsOf } from './point-stamps.ts';
import { rasterScale } from './raster-scale.ts';
import { pointElements } from './svg-element.ts';
import { SvgElements } from './svg-marks.tsx';

/** A sheet of paper shows so many dots for a pixel of the page, if a raster may have them. */
const paperScale = 3;

interface PointLayerProps {
  points: FigurePoints;
  palette: ChartPalette;
}

/** A figure's points as SVG. */
export const SvgPoints = memo(function SvgPoints({ points, palette }: PointLayerProps) {
  const elements = useMemo(() => pointElements(points, palette), [points, palette]);
  return <SvgElements elements={elements} />;
});

/**
 * A figure's points as one raster between its back and its front: in slices on the screen, at once on paper. How many
 * of them are seen stands on the canvas when all are.
 */
export function CanvasPoints({ points, palette, size }: PointLayerProps & { size: FigureSize }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPrinted = useIsOnPaper();
  const { widthPx, heightPx } = size;
  // Before anything else of the page is drawn: printing does not wait.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const wanted = isPrinted ? Math.max(devicePixelRatio, paperScale) : devicePixelRatio;
    const scale = rasterScale({ widthPx, heightPx }, wanted);
    context.canvas.width = Math.round(widthPx * scale);
    context.canvas.height = Math.round(heightPx * scale);
    const { width, height, dataset } = context.canvas;
    const raster = new ImageData(width, height);
    const stamps = points.styles.map((style) => stampsOf(style, palette, scale, points.opacity));
    delete dataset['drawn'];
    const drawing = new PointDrawing(raster, { points, stamps, scale }, (drawn) => {
      context.putImageData(raster, 0, 0);
      if (drawn.points !== null) dataset['drawn'] = String(drawn.points);
    });
    const forgetPaper = finishForPaper(() => drawing.finish());
    if (isPrinted) drawing.finish();
    else drawing.go();
    return () => {
      forgetPaper();
      drawing.stop();
    };
  }, [points, palette, widthPx, heightPx, isPrinted]);
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

import { fileName } from '@wellfield/contract';
import { useCallback } from 'react';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { useToday } from '../../../ui/local-time.ts';
import { seriesFigure } from './series.figure.ts';
import type { SiteSeries } from './site-series.ts';

const minSize: FigureSize = { widthPx: 300, heightPx: 220 };

/** A series of the site's text, drawn above the table that has it. */
export function SeriesChart({ series }: { series: SiteSeries }) {
  const today = useToday();
  const make = useCallback((size: FigureSize) => seriesFigure(series, size), [series]);
  return (
    <ChartFrame
      make={make}
      size={minSize}
      fills
      isTitledAbove
      help={
        <>
          <p>{series.about}</p>
          <p>
            The line joins the numbers of the table below it, one a year. Its axis is logarithmic where the highest is
            more than twenty times the lowest.
          </p>
        </>
      }
      fileName={fileName(series.title, today, 'svg').slice(0, -'.svg'.length)}
      provenance={series.about}
    />
  );
}

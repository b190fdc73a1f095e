import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { seriesOf, type SiteSeries } from './series/site-series.ts';
import { siteTextQuery, type SiteTextName } from './site-text.ts';
import { unescaped } from './plain-text.ts';
import { atStart, stacked } from '../../ui/layout/layout.ts';
import styles from './site-text-view.module.css';

const ErrorDialog = lazyPart('The error', async () => (await import('../../ui/error-dialog.tsx')).ErrorDialog);
const SeriesChart = lazyPart('The chart', async () => (await import('./series/series-chart.tsx')).SeriesChart);

interface SiteTextViewProps {
  name: SiteTextName;
  /** Its title until the text is loaded. */
  label: string;
  /** Follows a link to another page of the product. */
  onFollow(href: string): void;
  /** Shown between title and text. */
  children?: ReactNode;
}

/** A text of the site, under its own title. */
export function SiteTextView({ name, label, onFollow, children }: SiteTextViewProps) {
  const { data: text, error, refetch } = useQuery(siteTextQuery(useClient(), name));
  const [seen, setSeen] = useState<unknown>(null);
  return (
    <>
      <PageHeading>{text?.title ?? label}</PageHeading>
      {children}
      {text && <SafeHtml html={text.html} onFollow={onFollow} />}
      {!text && !error && <LoadingNotice text={messages.loading.standard} />}
      {!text && error && (
        <>
          <p>The text could not be loaded.</p>
          <Button className={atStart} onClick={() => void refetch()}>
            Try again
          </Button>
          {seen !== error && <ErrorDialog error={tellableFailure(error)} onOkay={() => setSeen(error)} />}
        </>
      )}
    </>
  );
}

function SafeHtml({ html, onFollow }: { html: string } & Pick<SiteTextViewProps, 'onFollow'>) {
  const element = useRef<HTMLDivElement>(null);
  const [charts, setCharts] = useState<readonly TextChart[]>([]);
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    setCharts([...body.querySelectorAll('table')].flatMap(chartAbove));
    element.current?.replaceChildren(...body.childNodes);
  }, [html]);
  useEffect(() => {
    // The text is loaded after the page: the browser did not find the section of the address.
    const section = document.getElementById(unescaped(location.hash.slice(1)));
    if (!section) return;
    const pictures = [...(element.current?.querySelectorAll('img') ?? [])];
    // Images above it must take up their room first.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => section.scrollIntoView());
  }, [html]);
  useEffect(() => {
    const text = element.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!href.startsWith('/') || link?.target || event.button !== 0) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onFollow(href);
    };
    text?.addEventListener('click', follow);
    return () => text?.removeEventListener('click', follow);
  }, [onFollow]);
  return (
    <>
      <div ref={element} className={`${styles.text} ${stacked(12)}`} />
      {charts.map(({ series, above }) => createPortal(<SeriesChart series={series} />, above, series.title))}
    </>
  );
}

/** A series that the text has as a table, and the element above that for its chart. */
interface TextChart {
  series: SiteSeries;
  above: HTMLElement;
}

function chartAbove(table: HTMLTableElement): TextChart[] {
  const series = seriesOf(table);
  if (!series) return [];
  const above = document.createElement('div');
  above.className = styles.chart ?? '';
  table.before(above);
  return [{ series, above }];
}

import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { siteTextQuery, type SiteTextName } from './site-text.ts';
import styles from './site-text-view.module.css';

interface SiteTextViewProps {
  name: SiteTextName;
  /** Its title until the text is loaded. */
  label: string;
  /** Follows a link to another page of the product. */
  onFollow(href: string): void;
}

/** A text of the site, under its own title. */
export function SiteTextView({ name, label, onFollow }: SiteTextViewProps) {
  const { data: text, error, refetch } = useQuery(siteTextQuery(useClient(), name));
  const [seen, setSeen] = useState<unknown>(null);
  return (
    <>
      <PageHeading>{text?.title ?? label}</PageHeading>
      {text && <SafeHtml html={text.html} onFollow={onFollow} />}
      {!text && !error && <LoadingNotice text={messages.loading.standard} />}
      {!text && error && (
        <>
          <p>The text could not be loaded.</p>
          <Button className={styles.again} onClick={() => void refetch()}>
            Try again
          </Button>
          <ErrorDialog error={seen === error ? null : tellableFailure(error)} onOkay={() => setSeen(error)} />
        </>
      )}
    </>
  );
}

function SafeHtml({ html, onFollow }: { html: string } & Pick<SiteTextViewProps, 'onFollow'>) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    element.current?.replaceChildren(...body.childNodes);
  }, [html]);
  useEffect(() => {
    // The text is loaded after the page: the browser did not find the section of the address.
    const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
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
  return <div ref={element} className={styles.text} />;
}

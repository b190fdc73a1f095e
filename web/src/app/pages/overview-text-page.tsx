import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SiteTextView } from '../../features/overview/site-text-view.tsx';
import type { SiteTextName } from '../../features/overview/site-text.ts';
import { usePageTitle } from '../use-page-title.ts';

export function OverviewTextPage() {
  return <TextPage name="overview" label="Overview" />;
}

export function HistoryPage() {
  return <TextPage name="history" label="History" />;
}

export function HowToPage() {
  return <TextPage name="howto" label="How-To" />;
}

export function NewsPage() {
  return <TextPage name="news" label="What's New" />;
}

function TextPage({ name, label }: { name: SiteTextName; label: string }) {
  usePageTitle(label);
  const navigate = useNavigate();
  const follow = useCallback((href: string) => void navigate({ href }), [navigate]);
  return <SiteTextView name={name} label={label} onFollow={follow} />;
}

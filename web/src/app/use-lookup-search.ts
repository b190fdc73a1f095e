import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What is searched in a lookup table, as its address says it: so that it can be linked, and is there after a reload. */
export function useLookupSearch(path: '/locations' | '/analytes') {
  const { search = '' } = useSearch({ from: `/account${path}` });
  const navigate = useNavigate();
  const router = useRouter();
  const onSearch = useCallback(
    (next: string) => {
      // Who is already on the way to another page, whose code is still coming, stays on that way.
      if (router.latestLocation.pathname !== path) return;
      void navigate({ to: path, search: next === '' ? {} : { search: next }, replace: true });
    },
    [navigate, path, router],
  );
  return { initialSearch: search, onSearch };
}

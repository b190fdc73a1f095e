import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What is searched in a lookup table, as its address says it: so that it can be linked, and is there after a reload. */
export function useLookupSearch(path: '/locations' | '/analytes') {
  const { search = '' } = useSearch({ from: `/account${path}` });
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: string) => void navigate({ to: path, search: next === '' ? {} : { search: next }, replace: true }),
    [navigate, path],
  );
  return { initialSearch: search, onSearch };
}

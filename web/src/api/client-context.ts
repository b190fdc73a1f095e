import { createContext, useContext } from 'react';
import type { Client } from './client.ts';

export const ClientContext = createContext<Client | null>(null);

/** The page's client. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient is used outside ClientContext');
  return client;
}

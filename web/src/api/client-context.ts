import { createContext, useContext } from 'react';
import type { Client } from './client.ts';

export const ClientContext = createContext<Client | null>(null);

/** The client that the page was started with. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient stands outside of ClientContext');
  return client;
}

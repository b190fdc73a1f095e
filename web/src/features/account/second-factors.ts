import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readSecondFactors } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';

const key = ['second-factors'];

export function useSecondFactors() {
  const client = useClient();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => client.send(readSecondFactors, { signal }) });
}

/** A change of the second factors, after which they are read again, and the sessions that it may have ended. */
export function useFactorChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

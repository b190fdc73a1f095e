import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { readCurrentRelease } from '@wellfield/contract';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { Client } from '../../api/client.ts';
import { type Answer, useAnswer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { receiveAnswer } from '../../explorer/exploration/transitions.ts';
import { inUnitsOf } from '../../explorer/exploration/unit-transitions.ts';
import { WindowActs } from '../../explorer/windows/window-buttons.tsx';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { inRow, takesRest } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';

/** Says that the samples on an open page are no longer those of the current release, and loads these: filters and windows stay. */
export function NewerReleaseStrip() {
  const { answer, loading } = useAnswer();
  // A shared view stays on the release that it was made from.
  if (answer?.source.kind !== 'query' || answer.isPreview || loading) return null;
  return <Offer answer={answer} />;
}

const lookEveryMs = 60_000;

/**
 * The release that the server answers from: requested while the page is looked at, not at once, since an answer that has
 * just come names its own.
 */
function currentReleaseQuery(client: Client) {
  return queryOptions({
    queryKey: ['current-release'],
    queryFn: ({ signal }) => client.send(readCurrentRelease, { signal }),
    initialData: null,
    staleTime: Infinity,
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: 'always',
  });
}

function Offer({ answer }: { answer: Answer }) {
  const answers = useAnswers();
  const queryClient = useQueryClient();
  const { data: current } = useQuery(currentReleaseQuery(useClient()));
  const [declined, setDeclined] = useState<string | null>(null);
  const { release, selectedAnalyte } = answer.head;
  if (!current || current.release === release || current.release === declined) return null;
  // Ids are in the order of the imports.
  const isNewer = current.release > release;
  const change = isNewer ? 'A newer release is here' : 'The site has gone back to an older release';
  const load = async () => {
    await answers.execute(answer.source, selectedAnalyte ?? undefined, {
      orAny: true,
      targetUnit: answer.targetUnit,
      arrive: (exploration, arrived) =>
        arrived.head.selectedAnalyte === selectedAnalyte
          ? inUnitsOf(exploration, arrived)
          : receiveAnswer(exploration, arrived),
    });
    // Lists and counts are of the release before.
    await queryClient.invalidateQueries();
  };
  return (
    <section
      aria-label={isNewer ? 'Newer release' : 'Older release'}
      className={`${boxed('strip')} ${inRow(12)}`}
      data-screen-only
    >
      <p role="status" className={`${typeset('breaks')} ${takesRest}`}>
        {change}: {current.name ?? current.release}. This page shows {release}.
      </p>
      <Button kind="primary" onClick={() => void load()}>
        Load it
      </Button>
      <WindowActs at="newer release" of={{ release: current.release }} />
      <CloseButton label="Stay with this release" onClick={() => setDeclined(current.release)} />
    </section>
  );
}

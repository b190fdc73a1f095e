import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { parametersQuery } from '../../api/lookups/lookup-queries.ts';
import { screeningLevelsQuery } from '../../api/other-records.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { levelChoices } from '../screening/level-choices.ts';
import { levelsInForce } from '../screening/levels-in-force.ts';
import { parameterFacts, type ParameterFacts } from '../screening/parameter-facts.ts';

/** What the site knows of every parameter; nothing until it has come. Levels are those of the chosen set, and own ones. */
export function useParameterFacts(isWanted: boolean): ParameterFacts {
  const client = useClient();
  const { data: groups } = useQuery({ ...parametersQuery(client), enabled: isWanted });
  const { data: levels } = useQuery({ ...screeningLevelsQuery(client), enabled: isWanted });
  const levelSet = useExploration((state) => state.levelSet);
  const ownLevels = useExploration((state) => state.ownLevels);
  return useMemo(() => {
    const all = levels ? levelChoices(levels.data, levels.today) : [];
    const analytes = new Set([...all, ...ownLevels].map(({ analyte }) => analyte));
    // Before a set is chosen, as while a query is built, all of the site's levels are what is known.
    const known = [...analytes].flatMap((analyte) => {
      const inForce = levelsInForce(all, { analyte, levelSet, ownLevels });
      return inForce.length > 0 || levelSet !== null
        ? inForce
        : all.filter((level) => level.analyte === analyte && !level.isOfOtherDay);
    });
    return parameterFacts(groups ?? [], known);
  }, [groups, levels, levelSet, ownLevels]);
}

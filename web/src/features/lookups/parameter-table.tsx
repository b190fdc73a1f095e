import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { useMemo } from 'react';
import { useClient } from '../../api/client-context.ts';
import { parametersQuery } from '../../api/lookups/lookup-queries.ts';
import { screeningLevelsQuery } from '../../api/other-records.ts';
import { levelsWithTime } from '../../explorer/screening/level-choices.ts';
import { parameterFacts } from '../../explorer/screening/parameter-facts.ts';
import { parameterRecords } from './lookup-records.ts';
import type { LookupEntry } from './lookup-rows.ts';
import { LookupState } from './lookup-state.tsx';
import { LookupTable, type LookupLinks, type LookupSearch } from './lookup-table.tsx';
import { matchesParameter, type ParameterGroup } from '../../api/lookups/parameter-groups.ts';

const columns = [{ title: 'Parameter Name (standardized)' }, { title: 'Parameter ID' }] as const;
const aliasColumns = ['Alias'] as const;

/** Standard names of parameters with their ids, and the names that laboratories report them under. */
export function ParameterTable(linked: LookupSearch & LookupLinks) {
  const client = useClient();
  const query = useQuery(parametersQuery(client));
  const { data: levels } = useQuery(screeningLevelsQuery(client));
  const entryOf = useMemo(() => {
    // Proposals and what is withdrawn are marked as such.
    const facts = parameterFacts([], levels ? levelsWithTime(levels.data, levels.today) : []);
    return (group: ParameterGroup) => parameterEntry(group, facts.get(group.analyte_name));
  }, [levels]);
  return (
    <LookupState query={query}>
      {(groups) => (
        <LookupTable
          title={messages.lookups.parametersTitle}
          searchLabel={messages.lookups.parametersSearch}
          columns={columns}
          aliasColumns={aliasColumns}
          groups={groups}
          matches={matchesParameter}
          entryOf={entryOf}
          file="parameters"
          path="/api/cas_ids"
          recordsOf={parameterRecords}
          {...linked}
        />
      )}
    </LookupState>
  );
}

/** A parameter with the levels that the site has of it, whose units are in their words. */
function parameterEntry(group: ParameterGroup, facts: string | undefined): LookupEntry {
  const { analyte_name, cas_id, raw_analyte_names } = group;
  return {
    key: `${analyte_name} ${cas_id ?? ''}`,
    cells: [analyte_name, cas_id ?? '–'],
    facts,
    aliases: raw_analyte_names.map((name) => [name]),
  };
}

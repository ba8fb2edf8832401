import type { Script } from '@halloo/contract/scripts';
import { scriptIdsIn } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import type { FlowFacts } from '@halloo/flow/validate';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../api/client.ts';
import type { KnownScripts } from '../flow-nodes/known-scripts.ts';
import { useOutcomes } from '../outcomes/use-outcomes.ts';
import { scriptQuery } from '../script-choice/queries.ts';

const scriptsOf = (flow: Flow): number[] => scriptIdsIn(flow).toSorted((a, b) => a - b);

/** The fields of its templates in all languages. */
const fieldsOf = (script: Script): string[] => [
  ...new Set([script, ...script.languages].flatMap(({ fields }) => fields)),
];

/** Plain data, so that an unchanged answer renders nothing. */
const combine = (results: UseQueryResult<Script>[]) =>
  results.map(({ data, error }) => ({
    known: data && { name: data.name, seconds: data.length_in_seconds, fields: fieldsOf(data) },
    gone: error instanceof ApiError && error.status === 404,
  }));

/** The scripts that a flow plays: `known` for the cards, `facts` for the checks, without deleted scripts. */
export const useScripts = (flow: Flow): { known: KnownScripts; facts: NonNullable<FlowFacts['scripts']> } => {
  const key = useMemo(() => scriptsOf(flow).join(' '), [flow]);
  const ids = useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key]);
  const found = useQueries({ queries: ids.map((id) => scriptQuery(id)), combine });
  const { names: outcomes } = useOutcomes();
  return useMemo(() => {
    const each = ids.map((id, index) => ({ id, ...found[index] }));
    const known = new Map(each.flatMap(({ id, known }) => (known ? [[id, known] as const] : [])));
    return {
      known: { get: (id) => known.get(id), outcomes },
      // A script that has not been fetched yet counts as present.
      facts: new Map(
        each.filter(({ gone }) => !gone).map(({ id, known }) => [id, known ?? { name: '', fields: [] }] as const),
      ),
    };
  }, [ids, found, outcomes]);
};

import type { Script } from '@halloo/contract/scripts';
import type { Flow } from '@halloo/flow/model';
import type { FlowFacts } from '@halloo/flow/validate';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../api/client.ts';
import { scriptQuery } from '../script-choice/queries.ts';
import type { KnownScripts } from './node-title.ts';

const scriptsOf = (flow: Flow): number[] => {
  const ids = Object.values(flow.nodes).flatMap((node) => {
    if (node.kind === 'audio') return node.scriptId ?? [];
    return node.kind === 'end' ? (node.closingScriptId ?? []) : [];
  });
  return [...new Set(ids)].toSorted((a, b) => a - b);
};

/** Plain data, so that an answer that says nothing new changes nothing. */
const combine = (results: UseQueryResult<Script>[]) =>
  results.map(({ data, error }) => ({
    known: data && { name: data.name, seconds: data.length_in_seconds, fields: data.fields },
    gone: error instanceof ApiError && error.status === 404,
  }));

/** The scripts that a flow plays: for the cards what is known, for the checks also which of them are gone. */
export const useScripts = (flow: Flow): { known: KnownScripts; facts: NonNullable<FlowFacts['scripts']> } => {
  const key = useMemo(() => scriptsOf(flow).join(' '), [flow]);
  const ids = useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key]);
  const found = useQueries({ queries: ids.map((id) => scriptQuery(id)), combine });
  return useMemo(() => {
    const each = ids.map((id, index) => ({ id, ...found[index] }));
    return {
      known: new Map(each.flatMap(({ id, known }) => (known ? [[id, known] as const] : []))),
      // One that has not been fetched yet is not judged.
      facts: new Map(
        each.filter(({ gone }) => !gone).map(({ id, known }) => [id, known ?? { name: '', fields: [] }] as const),
      ),
    };
  }, [ids, found]);
};

import type { FlowTest } from '@halloo/contract/flows';
import { libraryRoutes } from '@halloo/contract/library';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

const invalidates = [queryKey('library')];

interface Saved {
  readonly flow: Flow;
  readonly tests: readonly FlowTest[];
  readonly name: string;
  readonly description: string;
  /** The flow of the library that gets a new version; undefined for a new one. */
  readonly of: number | undefined;
}

export const saveToLibrary = {
  send: ({ flow, name, description, of, tests: given }: Saved) => {
    const flowdata = writeFlow(flow);
    const tests = given.map(({ name, vars, events, expected, began }) => ({ name, vars, events, expected, began }));
    return of === undefined
      ? call(libraryRoutes.saveToLibrary, { body: { name, description, flowdata, tests } })
      : call(libraryRoutes.saveLibraryVersion, { params: { id: of }, body: { flowdata, tests } });
  },
  invalidates,
} satisfies AnyChange;

export const renameFlow = (id: number) =>
  ({
    send: (name: string) => call(libraryRoutes.changeLibraryFlow, { params: { id }, body: { name } }),
    invalidates,
  }) satisfies AnyChange;

export const removeFlow = (id: number) =>
  ({ send: () => call(libraryRoutes.removeLibraryFlow, { params: { id } }), invalidates }) satisfies AnyChange;

import type { LibraryFlowVersion } from '@halloo/contract/library';
import type { Flow } from '@halloo/flow/model';
import { flowOfCall } from '@halloo/flow/templates/registry';
import type { TakenCall } from '../../../shared/call-templates/use-take-template.ts';
import { reportError } from '../../../ui/use-send.ts';
import { useDesigner } from './designer-context.tsx';
import { applyEdit } from './flow-edits.ts';
import { insertPart } from './pasted-part.ts';
import { inPlace } from './sample-part.ts';
import { useShowAll } from './show-all.ts';
import { useBringTests } from './use-bring-tests.ts';

/** The tests for a copy with other ids. */
const renewed = async (tests: LibraryFlowVersion['tests'], copy: Flow): Promise<TakenCall['tests']> => {
  const { walk } = await import('@halloo/flow/replay');
  return (tests as TakenCall['tests']).map((test) => ({
    ...test,
    expected: walk(copy, test.vars, test.events, test.began).result,
  }));
};

/** Inserts a flow of the library beside the flow, or into an empty one with its tests. */
export const useInsertFlow = () => {
  const { edit, select, now } = useDesigner();
  const showAll = useShowAll();
  const bringTests = useBringTests();
  return (part: Flow, tests: LibraryFlowVersion['tests'] = []) => {
    const { flow } = now();
    const added = insertPart(flow, part, Math.random);
    edit({ type: 'add', ...added });
    select(added.nodes.map(({ id }) => id));
    showAll();
    if (tests.length === 0 || Object.keys(flow.nodes).length > 0) return;
    renewed(tests, applyEdit(flow, { type: 'add', ...added }))
      .then((own) => bringTests(own, added.nodes))
      .catch(reportError);
  };
};

/** Inserts the call of a template: into an empty flow with its tests, otherwise as a part beside the flow. */
export const useInsertCall = () => {
  const { edit, now } = useDesigner();
  const insertFlow = useInsertFlow();
  const showAll = useShowAll();
  const bringTests = useBringTests();
  return ({ tests, ...drawn }: TakenCall) => {
    const placed = inPlace(drawn);
    if (Object.keys(now().flow.nodes).length > 0) return insertFlow(flowOfCall(placed));
    edit({ type: 'add', ...placed });
    showAll();
    bringTests(tests, placed.nodes);
  };
};

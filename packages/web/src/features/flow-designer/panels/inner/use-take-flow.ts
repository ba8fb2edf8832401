import { libraryRoutes } from '@halloo/contract/library';
import { writeFlow } from '@halloo/flow/convert';
import type { SubflowNode, TakenFlow } from '@halloo/flow/model';
import { call } from '../../../../api/client.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';

interface Taken {
  readonly node: SubflowNode;
  /** Why the flow cannot be taken: limits of flows with their sub-flows. */
  readonly problem?: string;
}

/** Takes the newest version of a library flow into a Sub-flow node, which gets its name unless it has one of its own. */
export const useTakeFlow = (node: SubflowNode, knownName: string | undefined, onTaken: (node: SubflowNode) => void) => {
  const { now } = useDesigner();
  return useSend<number, Taken>(
    {
      send: async (id, signal) => {
        const [{ name, version, flowdata }, { parseFlow }] = await Promise.all([
          call(libraryRoutes.getLibraryFlow, { params: { id }, query: {}, signal }),
          import('@halloo/flow/parse-flow'),
        ]);
        const isOwnName = node.name.trim() !== '' && node.name !== knownName;
        const taken = { libraryId: id, version, flow: flowdata as unknown as TakenFlow['flow'] };
        const changed = { ...node, name: isOwnName ? node.name : name, taken };
        const { flow } = now();
        const parsed = parseFlow(writeFlow({ ...flow, nodes: { ...flow.nodes, [node.id]: changed } }));
        return 'problem' in parsed ? { node: changed, problem: parsed.problem } : { node: changed };
      },
    },
    {
      onSuccess: ({ node: changed, problem }) => {
        if (problem !== undefined) return notifyError(problem);
        onTaken(changed);
        notifySuccess(say('designer.subflow.taken', { version: changed.taken?.version ?? 0 }), { autoClose: 1500 });
      },
    },
  );
};

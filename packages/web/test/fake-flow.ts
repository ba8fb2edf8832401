import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { type Answers, exampleOf, refuse } from './fake-api.ts';

/** A campaign whose flow is kept as the server keeps it: a save on top of an older version is a conflict. */
export const fakeFlow = (flow: Flow, { readOnly = null }: { readOnly?: string | null } = {}) => {
  const { saved_at, saved_by } = exampleOf('saveFlow');
  const kept = { msg: writeFlow(flow), version: 1 };
  const answers: Answers = {
    getFlow: () => ({ ...kept, saved_at, saved_by, read_only: readOnly }),
    saveFlow: ({ body: { flowdata, version } }) => {
      if (version !== undefined && version !== kept.version) return refuse('flow.conflict');
      Object.assign(kept, { msg: flowdata, version: kept.version + 1 });
      return { msg: 'The flow is saved.', version: kept.version, saved_at, saved_by };
    },
    getCampaignDetail: {
      ...exampleOf('getCampaignDetail'),
      ...{ id: 7, status: 'Draft', shown_status: 'Draft', live_flow_version: null },
    },
  };
  /** What leads where, by kinds. */
  const ways = () => {
    const kind = (id: string) => kept.msg.nodes[id]?.properties.node_type;
    return Object.values(kept.msg.links).map(({ from, to }) => `${kind(from.nodeId)} to ${kind(to.nodeId)}`);
  };
  return { kept, answers, ways };
};

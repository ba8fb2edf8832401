import { isDeepStrictEqual } from 'node:util';
import { writeFlow } from '@halloo/flow/convert';
import { migrate } from '@halloo/flow/migrate';
import type { Flow, FlowNode, SubflowNode, TakenFlow } from '@halloo/flow/model';
import { named } from '@halloo/flow/sentence';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import { readDocument } from '../flow-documents/read-document.ts';
import { holdVersions } from './inner/sql.ts';

const refused = ({ id }: SubflowNode, msg: string) =>
  new AppError('flow.invalid', { msg, fields: { [`flowdata.nodes.${id}.properties.sub_flow`]: msg } });

/**
 * The flow with a copy of every version of the library that it enters. Refuses a version that the library does not have,
 * and a copy that differs from it: nobody would know what callers hear.
 */
export const takeCopies = async (tx: Tx, flow: Flow): Promise<Flow> => {
  const entering = Object.values(flow.nodes).flatMap((node) =>
    node.kind === 'subflow' && node.taken ? [{ node, taken: node.taken }] : [],
  );
  if (entering.length === 0) return flow;
  const wanted = entering.map(({ taken: { libraryId: id, version } }) => ({ id, version }));
  const versions = await holdVersions(tx, wanted);
  const copied = entering.map(({ node, taken }): [string, FlowNode] => {
    const own = versions.find(({ id, version }) => id === taken.libraryId && version === taken.version);
    const words = { node: named('subflow', node.name), version: taken.version };
    if (!own) throw refused(node, say('library.noSuchVersion', words));
    if (taken.flow && !isDeepStrictEqual(migrate(taken.flow), migrate(own.document))) {
      throw refused(node, say('library.otherCopy', { ...words, name: own.name }));
    }
    return [node.id, { ...node, taken: { ...taken, flow: own.document as unknown as TakenFlow['flow'] } }];
  });
  const whole = { ...flow, nodes: { ...flow.nodes, ...Object.fromEntries(copied) } };
  // With copies that the request left out it may be too large.
  return entering.some(({ taken }) => taken.flow === null) ? readDocument(writeFlow(whole)) : whole;
};

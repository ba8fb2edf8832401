import type { LibraryFlow, libraryRoutes } from '@halloo/contract/library';
import type { RouteBody } from '@halloo/contract/route';
import { freshNode, scriptIdsIn } from '@halloo/flow/about-node';
import { writeFlow } from '@halloo/flow/convert';
import { isWhole } from '@halloo/flow/expand-sub-flows';
import type { Flow, SubflowNode } from '@halloo/flow/model';
import { pathToItself } from '@halloo/flow/problems/sub-flows';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readDocument } from '../../flow-documents/read-document.ts';
import { requireScripts } from '../../flow-documents/require-scripts.ts';
import { takeCopies } from '../take-copies.ts';
import { describe } from './describe.ts';
import { nameTaken } from './name-taken.ts';
import { findFlow, type HeldFlow, insertFlow, insertVersion, type LibraryDocument, lockFlow } from './sql.ts';

/** Refuses a flow that would enter itself. With versions a call could not loop, but nobody could tell what it does. */
const refuseLoop = ({ id, name, version }: HeldFlow, flow: Flow): void => {
  const node = freshNode('subflow', { id: 'entry', x: 0, y: 0 }) as SubflowNode;
  const path = pathToItself({ ...node, name, taken: { libraryId: id, version: version + 1, flow: writeFlow(flow) } });
  if (path) throw new AppError('flow.invalid', { msg: say('library.inItself', { path }) });
};

/** Adds a version. The caller has locked the row of the flow. */
const addVersion = async (tx: Tx, caller: Caller, held: HeldFlow, given: Flow, now: Date): Promise<LibraryFlow> => {
  if (Object.keys(given.nodes).length === 0) throw new AppError('flow.invalid', { msg: say('library.empty') });
  const flow = await takeCopies(tx, given);
  await requireScripts(tx, flow);
  refuseLoop(held, flow);
  const version = held.version + 1;
  const document = writeFlow(flow) as LibraryDocument;
  const row = { library_id: held.id, version, document, whole: isWhole(flow), saved_at: now, saved_by: caller.email };
  await insertVersion(tx, row, scriptIdsIn(flow));
  await recordAudit(tx, caller, 'library.saved', say('audit.libraryFlow', { name: held.name }), { version });
  await publish(tx, { type: 'library.changed' });
  const saved = await findFlow(tx, held.id);
  if (!saved) throw new Error('a saved flow of the library cannot be read');
  return describe(saved);
};

export const saveToLibrary = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { name, description, flowdata }: RouteBody<typeof libraryRoutes.saveToLibrary>,
): Promise<LibraryFlow> => {
  const flow = readDocument(flowdata);
  return inTransaction(db, async (tx) => {
    const id = await insertFlow(tx, { name, description }).catch(nameTaken);
    return addVersion(tx, caller, { id, name, description, version: 0 }, flow, clock.now());
  });
};

/** Locks a flow of the library. */
export const holdFlow = async (tx: Tx, id: number): Promise<HeldFlow> => {
  const held = await lockFlow(tx, id);
  if (!held) throw new AppError('library.not_found');
  return held;
};

export const saveVersion = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  flowdata: unknown,
): Promise<LibraryFlow> => {
  const flow = readDocument(flowdata);
  return inTransaction(db, async (tx) => addVersion(tx, caller, await holdFlow(tx, id), flow, clock.now()));
};

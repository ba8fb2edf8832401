import type { LibraryFlow, libraryRoutes } from '@halloo/contract/library';
import type { RouteBody } from '@halloo/contract/route';
import { freshNode, scriptIdsIn } from '@halloo/flow/about-node';
import { writeFlow } from '@halloo/flow/convert';
import { isWhole } from '@halloo/flow/expand-sub-flows';
import type { Flow, SubflowNode } from '@halloo/flow/model';
import { plainTest } from '@halloo/flow/plain-test';
import { pathToItself } from '@halloo/flow/problems/sub-flows';
import type { SavedTest } from '@halloo/flow/replay';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { checked } from '../../../platform/http/read-input.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readDocument } from '../../flow-documents/read-document.ts';
import { requireScripts } from '../../flow-documents/require-scripts.ts';
import { walkedTest } from '../../flow-documents/walked-test.ts';
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

interface Given {
  readonly flow: Flow;
  readonly tests: readonly SavedTest[];
}

const readGiven = ({ flowdata, tests }: RouteBody<typeof libraryRoutes.saveLibraryVersion>): Given => ({
  flow: readDocument(flowdata),
  tests: tests.map(({ name, vars, events, expected, began }) => ({
    ...{ name, vars },
    ...(checked(walkedTest, { events, expected, began }) as Pick<SavedTest, 'events' | 'expected' | 'began'>),
  })),
});

/** Adds a version. The caller has locked the row of the flow. */
const addVersion = async (tx: Tx, caller: Caller, held: HeldFlow, given: Given, now: Date): Promise<LibraryFlow> => {
  if (Object.keys(given.flow.nodes).length === 0) throw new AppError('flow.invalid', { msg: say('library.empty') });
  const flow = await takeCopies(tx, given.flow);
  await requireScripts(tx, flow);
  refuseLoop(held, flow);
  const version = held.version + 1;
  const document = writeFlow(flow) as LibraryDocument;
  const row = { library_id: held.id, version, document, whole: isWhole(flow), saved_at: now, saved_by: caller.email };
  const tests = given.tests.flatMap((test) => plainTest(flow, test) ?? []);
  await insertVersion(tx, row, scriptIdsIn(flow), tests);
  await recordAudit(tx, caller, 'library.saved', say('audit.libraryFlow', { name: held.name }), { version });
  await publish(tx, { type: 'library.changed' });
  const saved = await findFlow(tx, held.id);
  if (!saved) throw new Error('a saved flow of the library cannot be read');
  return describe(saved);
};

export const saveToLibrary = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { name, description, ...body }: RouteBody<typeof libraryRoutes.saveToLibrary>,
): Promise<LibraryFlow> => {
  const given = readGiven(body);
  return inTransaction(db, async (tx) => {
    const id = await insertFlow(tx, { name, description }).catch(nameTaken);
    return addVersion(tx, caller, { id, name, description, version: 0 }, given, clock.now());
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
  body: RouteBody<typeof libraryRoutes.saveLibraryVersion>,
): Promise<LibraryFlow> => {
  const given = readGiven(body);
  return inTransaction(db, async (tx) => addVersion(tx, caller, await holdFlow(tx, id), given, clock.now()));
};

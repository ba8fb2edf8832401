import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createRerun, every } from '../../platform/loop.ts';
import type { SharedEngineProblems } from './engine-problems.ts';
import { createClaimedWork } from './inner/claimed-work.ts';
import type { PerformParts } from './inner/perform-task.ts';
import type { SpeechTask } from './inner/task.ts';
import {
  beat,
  beatMs,
  claimWork,
  doneChannel,
  freeLostWork,
  leaveSoon,
  notify,
  registerProcess,
  releaseWork,
  removeProcess,
  stillWanted,
  workChannel,
} from './sql.ts';

type Parts = PerformParts & { readonly engineProblems: Pick<SharedEngineProblems, 'refresh'> };

/**
 * Each kind of work has its own slots: a caller who spoke waits in silence, while hundreds of a campaign's templates
 * are synthesised. There are a few more slots than threads, so that no thread waits for the database. A natural voice
 * speaks one text at a time, and the next is ready meanwhile.
 */
const lanes: readonly { readonly kinds: readonly SpeechTask['kind'][]; readonly slots: number }[] = [
  { kinds: ['speak', 'prepare'], slots: 8 },
  { kinds: ['speak_slowly'], slots: 2 },
  { kinds: ['recognise', 'hear_back'], slots: 8 },
];

/** Every eighth claim takes background work first. */
const lowTurn = 8;

/** The number of remembered owners, to serve the others first. */
const mostServed = 1_000;

/** Work in progress gets this long to finish when the process stops; then another process starts it again. */
const finishWithinMs = 10_000;

/** Claims work of some kinds. Owners take turns: the one that was served longest ago comes first. */
const createClaimer = ({ db }: Pick<Parts, 'db'>) => {
  /** The latest last. */
  const served = new Set<string>();
  let claims = 0;

  const noteServed = (owner: string) => {
    served.delete(owner);
    served.add(owner);
    for (const oldest of served) if (served.size > mostServed) served.delete(oldest);
  };

  return async (processId: number, kinds: readonly SpeechTask['kind'][], free: number) => {
    claims += 1;
    const lowFirst = claims % lowTurn === 0;
    // Such a claim takes one piece of work.
    const wish = { processId, kinds, most: lowFirst ? 1 : free, served: [...served], lowFirst };
    const claimed = await claimWork(db, wish);
    for (const { owner } of claimed) noteServed(owner);
    return { claimed, mayHaveMore: lowFirst && claimed.length > 0 };
  };
};

/**
 * Does speech work for the processes that ask for it. Any number of such processes share one database:
 *
 *   registered ──▶ taking work ──told to stop──▶ finishing its work ──▶ gone
 *                     └── no heartbeat ──▶ the others take its work
 *
 * Returns how to stop it.
 */
export const serveSpeech = async (parts: Parts): Promise<() => Promise<void>> => {
  const { db, blobs, log, own, engineProblems } = parts;
  const probe = await blobs.put(new TextEncoder().encode(`halloo speech process ${randomUUID()}`), 'text/plain');
  const register = async () => {
    const id = await registerProcess(db, `${hostname()}, process ${process.pid}`, probe);
    await notify(db, doneChannel);
    return id;
  };
  let id = await register();
  let leaving = false;
  const work = createClaimedWork(parts, () => claims.request());
  const claim = createClaimer(parts);

  const claimAll = async () => {
    for (const [lane, { kinds, slots }] of lanes.entries()) {
      const free = slots - work.countIn(lane);
      if (free <= 0 || leaving) continue;
      const { claimed, mayHaveMore } = await claim(id, kinds, free);
      for (const asked of claimed) work.begin(id, asked, lane);
      if (mayHaveMore) claims.request();
    }
  };
  const claims = createRerun(claimAll, (error) =>
    log.warn({ event: 'speech_work.claim_failed', err: error }, 'claiming speech work failed, retrying'),
  );

  const onNotification = (words: string) => {
    const [what, which = ''] = words.split(' ');
    if (what === 'drop') work.drop(which);
    else if (what === 'listen') own.prepareToListen(which);
    else claims.request();
  };

  const heartbeat = async () => {
    if (!(await beat(db, id))) id = await register();
    await freeLostWork(db);
    await engineProblems.refresh();
    const ids = work.ids();
    const wanted = ids.length > 0 ? await stillWanted(db, id, ids) : new Set<string>();
    for (const each of ids) if (!wanted.has(each)) work.drop(each);
    claims.request();
  };
  const stopHeartbeat = every(beatMs, heartbeat, (error) =>
    log.warn({ event: 'speech_work.heartbeat_failed', err: error }, 'sending a heartbeat failed, retrying'),
  );

  const listening = await db.listen(workChannel, onNotification, claims.request);

  return async () => {
    leaving = true;
    await leaveSoon(db, id).catch(() => {});
    await notify(db, doneChannel).catch(() => {});
    await claims.close();
    await work.doneWithin(finishWithinMs);
    await stopHeartbeat();
    // Released before it is aborted here, so that nobody takes the abort for its outcome.
    await releaseWork(db, id).catch(() => {});
    work.abortAll();
    await removeProcess(db, id).catch(() => {});
    await notify(db, doneChannel).catch(() => {});
    await notify(db, workChannel).catch(() => {});
    await listening.unlisten().catch(() => {});
    await blobs.remove(probe).catch(() => {});
  };
};

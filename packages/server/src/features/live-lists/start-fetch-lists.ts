import { workOff } from '../../platform/work-off.ts';
import type { Context } from '../../ports/context.ts';
import { createFetchFile } from '../webhooks/fetch-file.ts';
import { type FetchContext, fetchList } from './inner/fetch-list.ts';
import { claimDue, releaseSource } from './inner/sql.ts';

/** Lists are read in a thread, one after the other; a slow address should not delay the others. */
const window = 4;

/** Fetches the lists of campaigns when they are due. Safe in every process. Returns a function that stops it. */
export const startFetchLists = (
  context: FetchContext & Pick<Context, 'config'>,
  fetchFile = createFetchFile(context),
) => {
  const { db, clock, log } = context;
  const lists = workOff(log, {
    name: 'fetched lists',
    window,
    claim: (limit) => claimDue(db, clock.now(), limit),
    work: async (source, stop) => {
      await fetchList(context, fetchFile, source, stop).catch(async (error) => {
        // Another process goes on at once. After any other error the lease has to expire, so that nothing loops.
        if (!stop.aborted) throw error;
        await releaseSource(db, source.campaign_id);
      });
    },
  });
  return lists.stop;
};

import type { Context } from '../../../ports/context.ts';
import { aliveProcesses } from '../sql.ts';

export interface Helpers {
  /** Whether any process that uses the same blob store does speech work now. */
  readonly anybody: boolean;
  refresh(): Promise<void>;
}

/** The processes that do speech work, as last loaded. One with another blob store is not used, which is logged once. */
export const createSpeechProcesses = async ({
  db,
  blobs,
  log,
}: Pick<Context, 'db' | 'blobs' | 'log'>): Promise<Helpers> => {
  const shares = new Map<string, boolean>();
  let anybody = false;

  const sharesAudio = async ({ name, probe }: { name: string; probe: string }): Promise<boolean> => {
    const known = shares.get(probe);
    if (known !== undefined) return known;
    const found = (await blobs.size(probe)) !== null;
    if (!found) {
      log.error(
        { event: 'speech_work.other_store', process: name },
        'a speech process uses another blob store, ignoring it',
      );
    }
    shares.set(probe, found);
    return found;
  };
  const refresh = async () => {
    const alive = await aliveProcesses(db);
    const sharing = await Promise.all(alive.map(sharesAudio));
    anybody = sharing.includes(true);
  };
  await refresh();
  return {
    get anybody() {
      return anybody;
    },
    refresh,
  };
};

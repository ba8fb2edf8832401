import type { Config } from '../../config/config.ts';
import { openPools } from '../../platform/db/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../platform/db/embedded/start.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openReplica, type Replica } from '../../platform/db/replica.ts';
import { StartError } from '../../platform/errors.ts';
import type { Running } from '../lifecycle/running.ts';
import { stopWithinMs } from '../lifecycle/stops.ts';

export interface OpenedDatabase {
  readonly pools: ReturnType<typeof openPools>;
  readonly url: string;
  readonly embedded: EmbeddedDatabase | undefined;
}

/** Starts the embedded database or connects to the configured one, and migrates it. */
const openDatabase = async (
  { databaseUrl, dataDir }: Config,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<OpenedDatabase> => {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, say, signal) : undefined;
  const url = embedded?.url ?? databaseUrl ?? '';
  const pools = openPools(url);
  // A migration may take long; closing its connection rolls it back.
  const abort = () => void pools.end({ timeout: 0 });
  signal.addEventListener('abort', abort, { once: true });
  try {
    await migrate(pools.of('web'));
    signal.throwIfAborted();
  } catch (error) {
    await pools.end({ timeout: 1 });
    await embedded?.stop();
    signal.throwIfAborted();
    if (error instanceof StartError || embedded) throw error;
    throw new StartError(`The database at HALLOO_DATABASE_URL cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    signal.removeEventListener('abort', abort);
  }
  return { pools, url, embedded };
};

/** Opens the database for the lifetime of the process. `lost` fires if the embedded server exits by itself. */
export const startDatabase = async (
  config: Config,
  { say, log, stops, signals, lost }: Running,
): Promise<OpenedDatabase> => {
  const opened = await openDatabase(config, say, signals.stop);
  const { pools, embedded } = opened;
  if (embedded) {
    stops.add('the embedded database', () => embedded.stop(), { ownMs: stopWithinMs.database });
    void embedded.died.then((problem) => {
      log.fatal({ event: 'database.lost', problem }, 'the embedded database ended by itself');
      process.stderr.write(`Halloo stops because its database ended: ${problem}\n`);
      lost.abort();
    });
  }
  stops.add('connections to the database', () => pools.end({ timeout: 5 }));
  return opened;
};

/** Watches the replica for the lifetime of the process, if there is one. */
export const startReplica = async (
  { replica: settings }: Config,
  pools: OpenedDatabase['pools'],
  { log, stops }: Running,
): Promise<Replica | undefined> => {
  if (!settings) return undefined;
  const { url, mostSecondsBehind } = settings;
  const parts = { primary: pools.of('web'), health: pools.of('health'), mostSecondsBehind, log };
  const replica = await openReplica({ ...parts, url });
  stops.add('connections to the replica', replica.close);
  return replica;
};

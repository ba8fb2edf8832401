import path from 'node:path';
import { callInElsewhere } from '../../calling/life/call-in-elsewhere.ts';
import type { Config } from '../../config/config.ts';
import type { SimulatedLine } from '../../drivers/line/simulated/create-simulated-line.ts';
import { openUploadDir } from '../../features/leads/upload-dir.ts';
import { openSealKey } from '../../platform/audit/seal-key.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDiskSpace } from '../../platform/http/disk-space.ts';
import { askThrough, createReadiness } from '../../platform/http/readiness.ts';
import type { Context } from '../../ports/context.ts';
import { createMailDriver, createSmsDriver } from './create-drivers.ts';
import { describeSetUp } from './describe-set-up.ts';
import type { OpenedDatabase } from './open-database.ts';

interface ServingParts
  extends Pick<Context, 'log' | 'events' | 'speech' | 'blobs' | 'signingKey' | 'backups' | 'replica'> {
  readonly database: OpenedDatabase;
  /** The line of this process, if it is the simulated one. */
  readonly simulated: SimulatedLine | undefined;
  readonly isLeaving: () => boolean;
}

/** The context of a serving process. */
export const createServingContext = async (config: Config, parts: ServingParts): Promise<Context> => {
  const { database, replica, simulated, backups, log, events, speech, blobs, signingKey, isLeaving } = parts;
  const { pools, url, embedded } = database;
  const db = pools.of('web');
  const callIn: Context['callIn'] = simulated ? async (call) => void simulated.callIn(call) : callInElsewhere(db);
  const uploadDir = openUploadDir(config.dataDir);
  const disk = createDiskSpace([uploadDir, ...(embedded ? [path.join(config.dataDir, 'postgres')] : [])]);
  return {
    config: {
      signUp: config.signUp,
      signUpRole: config.signUpRole,
      line: config.line,
      webhooks: config.webhooks,
      trustProxy: config.trustProxy,
      allowedHosts: config.allowedHosts,
      publicUrl: config.publicUrl,
      database: embedded ? 'embedded' : 'server',
    },
    setUp: describeSetUp(config),
    db,
    replica,
    clock: systemClock,
    log,
    events,
    speech,
    blobs,
    backups,
    signingKey,
    auditKey: openSealKey(config.dataDir),
    sms: await createSmsDriver(config, signingKey, log),
    mail: createMailDriver(config),
    callIn: config.line === 'simulated' ? callIn : undefined,
    isLeaving,
    disk,
    checkReady: createReadiness({ ...askThrough(pools.of('health'), db), disk, log }),
    databaseUrl: url,
    uploadDir,
    checkAnswers: false,
  };
};

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OpenDatabase } from '../../cli/command.ts';
import type { Config } from '../../config/config.ts';
import { createOutboxDriver } from '../../drivers/sms/outbox/create-outbox-driver.ts';
import { readSigningKey } from '../../features/sounds/signing-key.ts';
import { openSealKey } from '../../platform/audit/seal-key.ts';
import { systemClock } from '../../platform/clock.ts';
import { createEventHub } from '../../platform/events/hub.ts';
import { createLog } from '../../platform/log.ts';
import type { Context } from '../../ports/context.ts';
import { openBlobStore, startSpeech } from './create-drivers.ts';
import { describeSetUp } from './describe-set-up.ts';

/** The context for CLI commands: no background jobs run, and no text messages are sent. */
export const createCommandContext = async (config: Config, { db, url }: OpenDatabase) => {
  const log = createLog(config.logLevel);
  const events = await createEventHub(db, log);
  const speech = startSpeech(config);
  const uploadDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-command-'));
  const context: Context = {
    config: {
      signUp: config.signUp,
      signUpRole: config.signUpRole,
      line: config.line,
      webhooks: config.webhooks,
      database: config.databaseUrl === undefined ? 'embedded' : 'server',
    },
    setUp: describeSetUp(config),
    db,
    clock: systemClock,
    log,
    events,
    speech,
    blobs: await openBlobStore(config),
    signingKey: await readSigningKey(db),
    auditKey: openSealKey(config.dataDir),
    sms: createOutboxDriver(),
    databaseUrl: url,
    uploadDir,
    checkAnswers: false,
  };
  const close = async () => {
    await events.close();
    await speech.close();
    fs.rmSync(uploadDir, { recursive: true, force: true });
  };
  return { context, close };
};

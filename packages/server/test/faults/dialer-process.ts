import fs from 'node:fs';
import os from 'node:os';
import { createDialer } from '../../src/calling/life/create-dialer.ts';
import { createFileStore } from '../../src/drivers/blobs/files.ts';
import { createSimulatedLine } from '../../src/drivers/line/simulated/create-simulated-line.ts';
import { profiles } from '../../src/drivers/line/simulated/profile.ts';
import { realTime } from '../../src/drivers/line/time.ts';
import { createOutboxDriver } from '../../src/drivers/sms/outbox/create-outbox-driver.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { createEventHub } from '../../src/platform/events/hub.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Speech } from '../../src/ports/speech.ts';

/*
 * A dialer in its own process, to be killed at any moment. Before it acts, it writes to a file each number that it dials
 * and each call to which it plays the thanks: those whose answer the journal reported as saved.
 */
const [url = '', notes = '', thanks = '', speed = '300'] = process.argv.slice(2);
const note = (line: string) => fs.appendFileSync(notes, `${line}\n`);

const db = connect(url, { kind: 'dialer' });
const log = createLog((process.env.HALLOO_LOG ?? 'silent') as 'silent');
const events = await createEventHub(db, log);
const line = createSimulatedLine({ time: realTime(Number(speed)), profile: profiles.hostile, seed: 7, capacity: 300 });
const dialer = await createDialer({
  db,
  clock: systemClock,
  log,
  events,
  // Nothing is synthesised, and people on the simulated line answer in text.
  speech: {} as Speech,
  blobs: createFileStore(os.tmpdir()),
  sms: createOutboxDriver(),
  config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: false }, database: 'server' },
  line: {
    ...line,
    place: (call) => {
      note(`dialled ${call.id} ${call.to}`);
      return line.place(call);
    },
    play: (id, seq, sound) => {
      if (sound.hash === thanks) note(`answered ${id}`);
      line.play(id, seq, sound);
    },
  },
});
note(`started ${process.pid}`);
process.send?.('started');

process.once('SIGTERM', async () => {
  await dialer.drain();
  await dialer.stop();
  await events.close();
  await db.end({ timeout: 2 });
  note(`left ${process.pid}`);
  process.exit(0);
});

import fs from 'node:fs';
import { takeRing } from '../../src/calling/missed/take-ring.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { connect } from '../../src/platform/db/connect.ts';

/*
 * Takes rings in its own process, to be killed at any moment. It writes to a file each ring that it would decline now:
 * those are acknowledged.
 */
const [url = '', notes = '', to = '', people = '1'] = process.argv.slice(2);
const db = connect(url, { max: 4 });
process.send?.('started');
for (let n = 0; ; n += 1) {
  const from = `+91981${String(3_000_000 + (n % Number(people)))}`;
  const taken = await takeRing(db, { id: `ring-${process.pid}-${n}`, from, to }, systemClock);
  if (taken !== undefined) fs.appendFileSync(notes, `declined ring-${process.pid}-${n}\n`);
}

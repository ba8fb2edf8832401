import { makeFirstStarts } from '../e2e/first-start.ts';
import { sharedIn } from '../e2e/shared.ts';
import { writeCaptures } from '../e2e/telephony/captures.ts';

// Creates the shared fixtures of a test run, once per run: data folders after a first start, and the audio that phones
// send.
const [, , folder, ...kinds] = process.argv;
if (!folder) throw new Error('Usage: make-shared.ts <folder> [first-starts] [captures]');
await Promise.all([
  kinds.includes('first-starts') && makeFirstStarts(folder),
  kinds.includes('captures') && writeCaptures(sharedIn(folder).captures),
]);

import { makeFirstStarts } from '../e2e/first-start.ts';
import { sharedIn } from '../e2e/shared.ts';
import { writeCaptures } from '../e2e/telephony/captures.ts';

// Makes what parts of a test run share, once for each run: first starts of Halloo, and what the phones send.
const [, , folder, ...kinds] = process.argv;
if (!folder) throw new Error('Usage: make-shared.ts <folder> [first-starts] [captures]');
await Promise.all([
  kinds.includes('first-starts') && makeFirstStarts(folder),
  kinds.includes('captures') && writeCaptures(sharedIn(folder).captures),
]);

import path from 'node:path';
import { makeFirstStarts } from '../e2e/first-start.ts';
import { writeCaptures } from '../e2e/telephony/captures.ts';

// What all parts of a test run share, made anew for each run: first starts of Halloo, and what the phones send.
const [, , folder] = process.argv;
if (!folder) throw new Error('Usage: make-shared.ts <folder>');
await Promise.all([makeFirstStarts(folder), writeCaptures(path.join(folder, 'captures'))]);

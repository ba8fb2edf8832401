import fc from 'fast-check';
import { cases } from './cases.ts';

// `npm test` tries the same cases every time, so that a failure belongs to a change. `npm run test:properties` tries new ones,
// and a failing test prints its seed, which HALLOO_PROPERTY_SEED repeats.
const given = process.env.HALLOO_PROPERTY_SEED ?? '17';

fc.configureGlobal({ seed: given === 'any' ? Date.now() % 2 ** 31 : Number(given), numRuns: cases(100) });

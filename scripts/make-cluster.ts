import { makePrepared } from '../packages/server/src/platform/db/embedded/make-prepared.ts';

/* Run by setup, once per version of the migrations and of PostgreSQL. */
await makePrepared();

import { createRerun } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { sealEntries } from './seal-entries.ts';

const everyMs = 60_000;

/** Seals the audit each minute. Safe in every process: only one does it at a time. */
export const startSealAudit = (context: Pick<Context, 'db' | 'clock' | 'log' | 'auditKey'>) => {
  let isStopping = false;
  const rounds = createRerun(
    () => sealEntries(context, () => isStopping),
    (error) => context.log.warn({ event: 'audit.seal_failed', err: error }, 'sealing the audit failed, retrying'),
  );
  rounds.request();
  const timer = setInterval(rounds.request, everyMs);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await rounds.close();
  };
};

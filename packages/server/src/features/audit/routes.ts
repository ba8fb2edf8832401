import type { AuditCheck, auditRoutes } from '@halloo/contract/audit';
import type { Caller } from '../../platform/caller.ts';
import { progressPublisher } from '../../platform/events/progress-publisher.ts';
import type { Context } from '../../ports/context.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { listEntries } from './inner/list-entries.ts';
import { readState } from './inner/read-state.ts';
import { sendAudit, signFiles } from './inner/send-files.ts';
import { sealEntries } from './seal-entries.ts';
import { problemInWords, verifyChain } from './verify-chain.ts';

const verify = async (context: Context, caller: Caller): Promise<AuditCheck> => {
  await sealEntries(context);
  const publish = progressPublisher(context, caller);
  const { keys, problem, ...counts } = await verifyChain(context.db, context.auditKey.notes, (share) =>
    publish({ type: 'audit.progress', share }),
  );
  return {
    ...counts,
    other_keys: keys.filter((id) => id !== context.auditKey.id),
    problem: problem ? problemInWords(problem) : null,
  };
};

export const auditHandlers: Handlers<typeof auditRoutes> = {
  listAudit: ({ db }, { query }) => listEntries(db, query),
  getAuditState: (context) => readState(context, context.db),
  verifyAudit: (context, { caller }) => verify(context, caller),
  signAuditFiles: async (context, { caller, query }) => signFiles(context, caller, query),
  downloadAudit: (context, { caller, params, query, reply }) =>
    sendAudit(context, caller, reply, { file: params.file, filters: query }),
};

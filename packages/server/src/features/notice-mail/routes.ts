import type { noticeMailRoutes } from '@halloo/contract/notice-mail';
import { changesOf } from '../../platform/audit/changes.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { selectKinds, setKinds } from './inner/sql.ts';

export const noticeMailHandlers: Handlers<typeof noticeMailRoutes> = {
  getNoticeMail: async ({ db, mail }, { caller }) => ({
    is_set_up: mail !== undefined,
    kinds: await selectKinds(db, caller.accountId),
  }),
  changeNoticeMail: ({ db, mail }, { caller, body }) =>
    inTransaction(db, async (tx) => {
      const kinds = [...new Set(body.kinds)];
      const changes = changesOf({ kinds: await selectKinds(tx, caller.accountId) }, { kinds });
      await setKinds(tx, caller.accountId, kinds);
      await recordAudit(tx, caller, 'notices.by_email', say('audit.account', { email: caller.email }), {}, { changes });
      return { is_set_up: mail !== undefined, kinds };
    }),
};

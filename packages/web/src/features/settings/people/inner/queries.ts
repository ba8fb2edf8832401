import { type Account, accountRoutes } from '@halloo/contract/accounts';
import type { Role } from '@halloo/contract/roles';
import { secondFactorRoutes } from '@halloo/contract/second-factor';
import { accountsQuery } from '../../../../api/accounts.ts';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { sayWord } from '../../../../words/vocabulary.ts';
import { type AccountAct, doneInWords, nameOf } from './words.ts';

const send = ({ id }: Account, act: AccountAct): Promise<unknown> => {
  const params = { id };
  if (act === 'resetFactor') return call(secondFactorRoutes.removeFactors, { params });
  if (act === 'remove') return call(accountRoutes.removeAccount, { params });
  const state = act === 'disable' ? 'disabled' : 'active';
  return call(accountRoutes.changeAccount, { params, body: { state } });
};

const actOnAccount = {
  send: ({ account, act }: { account: Account; act: AccountAct }) => send(account, act),
  invalidates: [queryKey('audit'), queryKey('api-keys')],
  awaits: [accountsQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;

/** Disables, enables or removes an account, or removes its second factor; pending until the list shows it. */
export const useAccountAct = (onSettled?: () => void) =>
  useSend(actOnAccount, {
    notice: (_answer, { account, act }) => doneInWords(account, act),
    onSuccess: () => onSettled?.(),
    onError: (error) => {
      onSettled?.();
      reportError(error);
    },
  });

const giveRole = {
  send: ({ account: { id }, role }: { account: Account; role: Role }) =>
    call(accountRoutes.changeAccount, { params: { id }, body: { role } }),
  invalidates: [queryKey('audit'), queryKey('profile')],
  awaits: [accountsQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;

/** Gives a person another role; pending until the list shows it. */
export const useGiveRole = () =>
  useSend(giveRole, {
    notice: (_answer, { account, role }) =>
      say('roles.given', { name: nameOf(account), role: sayWord(`role.${role}`) }),
    onError: reportError,
  });

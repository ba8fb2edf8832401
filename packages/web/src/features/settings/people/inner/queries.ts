import { type Account, accountRoutes } from '@halloo/contract/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { describeError } from '../../../../ui/states.tsx';
import { type AccountAct, doneInWords } from './words.ts';

export const accountsQuery = queryOptions({
  // The live stream invalidates it by this key.
  queryKey: queryKey('accounts'),
  queryFn: ({ signal }) => call(accountRoutes.listAccounts, { signal }),
});

const send = ({ id }: Account, act: AccountAct): Promise<unknown> => {
  const params = { id };
  if (act === 'remove') return call(accountRoutes.removeAccount, { params });
  const state = act === 'disable' ? 'disabled' : 'active';
  return call(accountRoutes.changeAccount, { params, body: { state } });
};

/** Disables, enables or removes an account; settles once the list shows it. */
export const useAccountAct = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ account, act }: { account: Account; act: AccountAct }) => send(account, act),
    onSuccess: (_answer, { account, act }) => notifySuccess(doneInWords(account, act)),
    onError: (error) => notifyError(describeError(error).message),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: queryKey('audit') });
      void client.invalidateQueries({ queryKey: queryKey('api-keys') });
      await client.invalidateQueries({ queryKey: accountsQuery.queryKey });
    },
  });
};

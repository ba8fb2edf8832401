import { secondFactorRoutes } from '@halloo/contract/second-factor';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { profileQuery } from '../../../api/profile.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { makePasskey } from '../passkey-browser.ts';
import { secondFactorQuery } from '../second-factor-query.ts';

const body = (current_password: string) => (current_password === '' ? {} : { current_password });

export const beginApp = {
  send: (password: string) => call(secondFactorRoutes.beginApp, { body: body(password) }),
} satisfies AnyChange;

export const beginPasskey = {
  send: (password: string) => call(secondFactorRoutes.beginPasskey, { body: body(password) }),
} satisfies AnyChange;

export const addPasskey = {
  send: async ({ name, options }: { name: string; options: Record<string, unknown> }) =>
    call(secondFactorRoutes.addPasskey, { body: { name, response: await makePasskey(options) } }),
  invalidates: [queryKey('sessions'), secondFactorQuery.queryKey],
} satisfies AnyChange;

/** The profile is asked for again later, when the recovery codes were seen: it may close the screen that shows them. */
export const confirmApp = {
  send: (code: string) => call(secondFactorRoutes.confirmApp, { body: { code } }),
  invalidates: [queryKey('sessions'), secondFactorQuery.queryKey],
} satisfies AnyChange;

export const removeApp = {
  send: (password: string) => call(secondFactorRoutes.removeApp, { body: body(password) }),
  awaits: [secondFactorQuery.queryKey, profileQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;

export const renewCodes = {
  send: (password: string) => call(secondFactorRoutes.renewRecoveryCodes, { body: body(password) }),
  awaits: [secondFactorQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;

export const renamePasskey = {
  send: ({ id, name }: { id: number; name: string }) =>
    call(secondFactorRoutes.renamePasskey, { params: { id }, body: { name } }),
  awaits: [secondFactorQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;

export const removePasskey = {
  send: ({ id, password }: { id: number; password: string }) =>
    call(secondFactorRoutes.removePasskey, { params: { id }, body: body(password) }),
  awaits: [secondFactorQuery.queryKey, profileQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;

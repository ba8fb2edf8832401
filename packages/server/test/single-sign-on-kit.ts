import { routes } from '@halloo/contract/routes';
import { afterAll, beforeEach } from 'vitest';
import { createTestServer } from './harness.ts';
import { startProvider } from './kits/oidc/start-provider.ts';

export const publicUrl = 'http://127.0.0.1:4242';

export const person = (name: string, over: Record<string, unknown> = {}) => ({
  [name]: {
    email: `${name}@example.org`,
    email_verified: true,
    given_name: 'Asha',
    family_name: 'Rao',
    groups: ['callers'],
    ...over,
  },
});

export const people = (...list: Record<string, object>[]) => ({ people: Object.assign({}, ...list) });

/** A server with an Owner and a provider of OpenID Connect, which is set up before each test. */
export const createSingleSignOn = async (written: string[] = []) => {
  const provider = await startProvider(`${publicUrl}/sign-in/return`);
  afterAll(provider.stop);
  const server = await createTestServer({
    written,
    config: {
      signUp: 'open',
      line: 'simulated',
      webhooks: { allowPrivate: true },
      database: 'embedded',
      publicUrl,
    },
  });
  const { send, signUp, db, clock } = server;
  // The provider has the clock of this machine.
  const setClock = () => clock.advance(Math.round((Date.now() - clock.now().getTime()) / 1000));
  setClock();
  const owner = await signUp();

  const settings = {
    enabled: true,
    ...provider.client,
    button: 'Sign in with Health ID',
    role_claim: 'groups',
    role_map: [
      { value: 'callers', role: 'manager' },
      { value: 'listeners', role: 'reviewer' },
      { value: 'heads', role: 'owner' },
    ],
    other_role: null as string | null,
    domains: [] as string[],
    counts_as_factor: false,
    provider_only_roles: [] as string[],
  };
  const change = (over: Partial<typeof settings> & { confirm?: boolean } = {}) =>
    send(routes.changeSingleSignOn, { token: owner.token, body: { ...settings, ...over } });

  beforeEach(async () => {
    setClock();
    await change({ confirm: true });
    await db`delete from rate_limit`;
  });

  const begin = async () => (await send(routes.beginSingleSignOn)).body;
  const finish = (search: string, binding: string) =>
    send(routes.finishSingleSignOn, { body: { search: search.replace(/^\?/, ''), binding } });
  /** The whole way, through the pages of the provider. */
  const enter = async (login: string) => {
    const { address, binding } = await begin();
    return finish(await provider.signIn(address, login), binding);
  };
  const me = async (token: string) => (await send(routes.getProfile, { token })).body[0];
  return { ...server, provider, owner, settings, change, begin, finish, enter, me };
};

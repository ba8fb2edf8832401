import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../ports/context.ts';
import type { RelyingParty } from '../../factors/passkeys.ts';

/** The address of the console: passkeys belong to its host. */
export const relyingPartyOf = (
  { config }: Pick<Context, 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty => {
  const { hostname, origin } = new URL(config.publicUrl ?? `${protocol}://${host}`);
  return { id: hostname, origin };
};

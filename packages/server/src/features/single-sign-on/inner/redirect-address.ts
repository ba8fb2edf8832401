import { screens } from '@halloo/contract/console-addresses';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../ports/context.ts';

/** Where the provider sends the browser back: always a screen of this console. */
export const redirectAddress = (
  { config }: Pick<Context, 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => `${config.publicUrl ?? `${protocol}://${host}`}${screens.signInReturn}`;

import type { Context } from '../../ports/context.ts';

/** On the simulated line nobody is really called, so real people must not get messages. */
export const isPretended = ({ config, sms }: Pick<Context, 'config' | 'sms'>): boolean =>
  config.line === 'simulated' && sms.name !== 'outbox';

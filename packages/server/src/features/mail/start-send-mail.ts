import { workOff } from '../../platform/work-off.ts';
import type { Context } from '../../ports/context.ts';
import { claimDue, type Parts, sendClaimed } from './inner/send-mail.ts';

/** Sends queued emails. Safe in every process. Returns a function that stops it. */
export const startSendMail = (context: Parts & Pick<Context, 'events'>) => {
  const { log, events, mail } = context;
  const mails = workOff(log, {
    name: 'emails',
    window: mail.window,
    claim: (limit) => claimDue(context, limit),
    work: (claimed, stop) => sendClaimed(context, claimed, stop),
  });
  const unsubscribe = events.subscribe(({ body }) => {
    if (body.type === 'email.changed') mails.poll();
  });
  return async () => {
    unsubscribe();
    await mails.stop();
  };
};

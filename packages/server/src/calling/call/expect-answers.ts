import type { Flow } from '@halloo/flow/model';
import { listenerOf } from '../../features/scripts/speech-settings.ts';
import type { Context } from '../../ports/context.ts';

/** A prepared engine stays ready for longer than this. */
const prepareEveryMs = 60_000;

const spokenLanguages = ({ nodes }: Flow): Set<string> =>
  new Set(
    Object.values(nodes).flatMap((node) => {
      if (node.kind !== 'child') return [];
      const { answer } = node;
      return answer?.kind === 'phrase' || answer?.kind === 'speech' ? [answer.langCode] : [];
    }),
  );

/**
 * Prepares the speech engines that these calls will need before anybody speaks. The embedded engine takes seconds to
 * load; without this the first caller would wait in silence and be asked again.
 */
export const createExpectation = ({ db, speech, log }: Pick<Context, 'db' | 'speech' | 'log'>) => {
  const told = new WeakMap<Flow, number>();
  return (flow: Flow, now: number): void => {
    if (now - (told.get(flow) ?? Number.NEGATIVE_INFINITY) < prepareEveryMs) return;
    told.set(flow, now);
    for (const language of spokenLanguages(flow)) {
      listenerOf({ db, speech }, language).then(
        (engine) => engine && speech.prepareToListen(engine),
        (error) => log.warn({ event: 'speech.prepare_failed', err: error }, 'preparing an engine to listen failed'),
      );
    }
  };
};

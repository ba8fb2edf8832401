import type { Flow } from '@halloo/flow/model';
import { listenerOf } from '../../features/scripts/speech-settings.ts';
import type { Context } from '../../ports/context.ts';

/** Engines that were told stay ready for longer than this. */
const againMs = 60_000;

const spokenLanguages = ({ nodes }: Flow): Set<string> =>
  new Set(
    Object.values(nodes).flatMap((node) => {
      if (node.kind !== 'child') return [];
      const { answer } = node;
      return answer?.kind === 'phrase' || answer?.kind === 'speech' ? [answer.langCode] : [];
    }),
  );

/**
 * Tells the engines that will have to listen in these calls, before anybody speaks: the one inside Halloo loads for
 * seconds, in which the first caller would wait in silence and be asked again.
 */
export const createExpectation = ({ db, speech, log }: Pick<Context, 'db' | 'speech' | 'log'>) => {
  const told = new WeakMap<Flow, number>();
  return (flow: Flow, now: number): void => {
    if (now - (told.get(flow) ?? Number.NEGATIVE_INFINITY) < againMs) return;
    told.set(flow, now);
    for (const language of spokenLanguages(flow)) {
      listenerOf({ db, speech }, language).then(
        (engine) => engine && speech.prepareToListen(engine),
        (error) => log.warn({ event: 'speech.prepare_failed', err: error }, 'preparing an engine to listen failed'),
      );
    }
  };
};

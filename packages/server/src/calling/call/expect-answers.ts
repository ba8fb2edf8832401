import type { Flow } from '@halloo/flow/model';
import { hasExamples } from '../../features/example-sets/read-set.ts';
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

const prepareFor = async ({ db, speech }: Pick<Context, 'db' | 'speech'>, language: string): Promise<void> => {
  const engine = await listenerOf({ db, speech }, language);
  if (engine !== null) speech.prepareToListen(engine);
  else if (await hasExamples({ db }, language)) speech.examples.prepare();
};

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
      prepareFor({ db, speech }, language).then(
        () => {},
        (error) => log.warn({ event: 'speech.prepare_failed', err: error }, 'preparing an engine to listen failed'),
      );
    }
  };
};

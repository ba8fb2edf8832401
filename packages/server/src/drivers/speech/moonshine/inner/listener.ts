import type { Heard } from '../../../../ports/speech.ts';
import { serveEngine } from '../../shared/serve-engine.ts';
import { createHear } from './hear.ts';
import type { HearTask } from './listener-task.ts';

/** The process that has the model loaded. */
serveEngine<HearTask, Heard>(async () => {
  const hear = await createHear(process.argv[2] === 'tiny' ? 'tiny' : 'base');
  return (task, { checkStopped }) => hear(task, task.phrases, checkStopped);
});

import { serveEngine } from '../../speech/shared/serve-engine.ts';
import { loadSilero } from './load-silero.ts';
import type { ModelResult, ModelTask } from './model-task.ts';

/** The process that has the model loaded. */
serveEngine<ModelTask, ModelResult>(() => loadSilero());

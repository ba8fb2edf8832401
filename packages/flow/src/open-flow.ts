import { readFlow } from './convert.ts';
import { migrate } from './migrate.ts';
import type { Flow } from './model.ts';
import type { WireFlow } from './schema.ts';
import { say } from './words.ts';

/**
 * Reads a flow that the server sent. The server has checked it, so only its version counts here; documents from elsewhere
 * go through `parseFlow`, which is much larger.
 */
export const openFlow = (given: Readonly<Record<string, unknown>>): { flow: Flow } | { problem: string } => {
  const migrated = migrate(given);
  if ('problem' in migrated) return migrated;
  try {
    return { flow: readFlow(migrated.document as unknown as WireFlow) };
  } catch {
    // A newer server knows kinds of nodes that this page does not.
    return { problem: say('flow.document.unknown') };
  }
};

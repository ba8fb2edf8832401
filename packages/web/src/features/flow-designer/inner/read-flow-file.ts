import type { Flow } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import { say } from '../../../words/say.ts';

const largestBytes = 4_000_000;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The flow in a file, or why it is refused. */
export const readFlowFile = async (file: File): Promise<Flow | string> => {
  if (file.size > largestBytes) return say('designer.file.tooLarge');
  const given = readJson(await file.text());
  if (given === undefined) return say('designer.file.notJson');
  const parsed = parseFlow(given);
  if ('flow' in parsed) return parsed.flow;
  const { problem, path } = parsed;
  return path ? say('designer.file.problemAt', { problem, path }) : problem;
};

import type { ScriptType } from '@halloo/contract/scripts';
import { type Icon, IconBraces, IconMessageCircle, IconMicrophone } from '@tabler/icons-react';
import { say } from '../words/say.ts';

/** Name and icon of each type of script. */
export const scriptTypes: Readonly<Record<ScriptType, { words: string; Icon: Icon }>> = {
  Recorded: { words: say('scripts.type.recorded'), Icon: IconMicrophone },
  Text: { words: say('scripts.type.text'), Icon: IconMessageCircle },
  'Text Template': { words: say('scripts.type.template'), Icon: IconBraces },
};

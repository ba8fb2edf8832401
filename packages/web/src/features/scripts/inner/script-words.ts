import type { Script } from '@halloo/contract/scripts';
import { say } from '../../../words/say.ts';

const longestBeginning = 300;

/** The text's beginning, in one line. */
export const beginningOf = ({ text_message }: Pick<Script, 'text_message'>) => {
  const line = text_message.replace(/\s+/g, ' ').trim();
  return line.length > longestBeginning ? `${line.slice(0, longestBeginning).trimEnd().toWellFormed()} …` : line;
};

export const totalInWords = (count: number) => say('scripts.list.total', { count });

/** Why a script cannot be deleted now; undefined where it can. The server decides. */
export const deleteLock = ({ used_by }: Pick<Script, 'used_by'>): string | undefined => {
  const [first, ...others] = used_by.filter(({ archived }) => !archived);
  return first && say('scripts.delete.locked', { name: first.name, others: others.length });
};

/** The deleted campaigns that a script is missing from once it is deleted; undefined where there are none. */
export const deletedUsesInWords = ({ used_by }: Pick<Script, 'used_by'>) => {
  const count = used_by.filter(({ archived }) => archived).length;
  return count === 0 ? undefined : say('scripts.delete.deletedUses', { count });
};

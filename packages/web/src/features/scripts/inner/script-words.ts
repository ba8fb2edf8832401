import type { Script } from '@halloo/contract/scripts';
import { formatNumber } from '../../../ui/format.ts';

const longestBeginning = 300;

/** The text's beginning, in one line. */
export const beginningOf = ({ text_message }: Pick<Script, 'text_message'>) => {
  const line = text_message.replace(/\s+/g, ' ').trim();
  return line.length > longestBeginning ? `${line.slice(0, longestBeginning).trimEnd().toWellFormed()} …` : line;
};

export const totalInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'script' : 'scripts'}`;

/** Why a script cannot be deleted now, or nothing when it can. The server has the last word. */
export const deleteLock = ({ used_by }: Pick<Script, 'used_by'>): string | undefined => {
  const [first, ...others] = used_by.filter(({ archived }) => !archived);
  if (!first) return undefined;
  return others.length === 0
    ? `“${first.name}” plays it. Let its flow play another script first.`
    : `“${first.name}” and ${formatNumber(others.length)} more play it. Let their flows play another script first.`;
};

/** What is lost with a script, as far as deleted campaigns still name it. */
export const deletedUsesInWords = ({ used_by }: Pick<Script, 'used_by'>) => {
  const count = used_by.filter(({ archived }) => archived).length;
  if (count === 0) return undefined;
  return count === 1
    ? 'The flow of 1 deleted campaign plays it; restored, it needs another script.'
    : `The flows of ${formatNumber(count)} deleted campaigns play it; restored, they need another script.`;
};

import type { SliceCount } from '@halloo/contract/result-slices';
import { formatNumber } from '../../../../ui/format.ts';

const leadsInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** How many the new campaign gets, and who they are. */
export const previewInWords = ({ leads, do_not_call, sentence }: SliceCount, withoutListed: boolean) => {
  const left = withoutListed ? do_not_call : 0;
  const taken = leads - left;
  if (leads === 0) return { leads: 0, sentence: `Nobody: ${sentence}.` };
  const who = `${leadsInWords(taken)}: ${sentence}`;
  return { leads: taken, sentence: left > 0 ? `${who}, without ${formatNumber(left)} not to be called.` : `${who}.` };
};

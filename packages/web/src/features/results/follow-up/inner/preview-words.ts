import type { SliceCount } from '@halloo/contract/result-slices';
import { say } from '../../../../words/say.ts';

/** How many leads the new campaign gets, and which. */
export const previewInWords = ({ leads, do_not_call, sentence: who }: SliceCount, withoutListed: boolean) => {
  if (leads === 0) return { leads, sentence: say('results.followUp.nobody', { who }) };
  const left = withoutListed ? do_not_call : 0;
  const count = leads - left;
  const sentence =
    left > 0
      ? say('results.followUp.leadsWithout', { count, who, left })
      : say('results.followUp.leads', { count, who });
  return { leads: count, sentence };
};

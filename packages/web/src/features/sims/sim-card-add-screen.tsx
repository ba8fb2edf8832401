import { usePageTitle } from '../../ui/page.tsx';
import { say } from '../../words/say.ts';

/** The specification keeps this placeholder. */
export function SimCardAddScreen() {
  usePageTitle(say('sims.add'));
  return <p>{say('sims.placeholder')}</p>;
}

import { messages } from '../../ui/messages.ts';
import { usePageTitle } from '../../ui/page.tsx';

/** The specification keeps this placeholder. */
export function SimCardAddScreen() {
  usePageTitle(messages.sims.add);
  return <p>{messages.sims.placeholder}</p>;
}

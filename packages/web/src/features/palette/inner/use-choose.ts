import { useNavigate } from 'react-router';
import type { Item } from './item.ts';
import { rememberRecent } from './recent.ts';

/** Opens or does what was chosen, after the palette has closed. */
export const useChoose = (owner: number | undefined, onDone: () => void) => {
  const navigate = useNavigate();
  return ({ id, label, act, forget }: Item, inNewTab: boolean) => {
    onDone();
    if (!forget) rememberRecent(owner, { id, label, ...('to' in act && { to: act.to }) });
    if ('run' in act) act.run();
    else if (inNewTab) window.open(act.to, '_blank', 'noopener');
    else void navigate(act.to);
  };
};

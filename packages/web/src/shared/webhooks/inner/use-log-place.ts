import { type DeliveryState, deliveryStates } from '@halloo/contract/webhooks';
import { useSearchParams } from 'react-router';

export interface LogPlace {
  /** An endpoint's id, `flow`, or empty for the first there is. */
  readonly source: string;
  readonly state: DeliveryState | '';
}

/** Where the log begins on the page. */
export const logId = 'deliveries';

/** What of the log is shown. It lives in the address, beside what the page itself keeps there. */
export const useLogPlace = () => {
  const [params, setParams] = useSearchParams();
  const given = params.get('state');
  const place: LogPlace = {
    source: params.get('source') ?? '',
    state: deliveryStates.find((state) => state === given) ?? '',
  };
  const show = (next: Partial<LogPlace>, { scroll = false } = {}) => {
    const all = { ...place, ...next };
    setParams(
      (before) => {
        for (const name of ['source', 'state'] as const) {
          if (all[name] === '') before.delete(name);
          else before.set(name, all[name]);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    if (scroll) document.getElementById(logId)?.scrollIntoView({ block: 'start' });
  };
  return { ...place, show };
};

import { type DeliveryState, deliveryStates } from '@halloo/contract/webhooks';
import { useSearchParams } from 'react-router';

export interface LogPlace {
  /** An endpoint's id, `flow`, or empty for the first endpoint. */
  readonly source: string;
  readonly state: DeliveryState | '';
}

/** The id of the log's element, to scroll to. */
export const logId = 'deliveries';

/** The filter of the log. The address holds it, beside the parameters of the page. */
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

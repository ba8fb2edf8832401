import { addresses, screens } from '@halloo/contract/console-addresses';
import { scriptRoutes } from '@halloo/contract/scripts';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-keys.ts';
import { readFlowPlace, withPlace } from './flow-place.ts';
import { messages } from './messages.ts';
import { notifyError, notifySuccess } from './notices.ts';
import { describeError } from './states.tsx';

/** For the screens that make a script: whether a person came from the flow designer, and the way back there. */
export const useFlowReturn = () => {
  const [params] = useSearchParams();
  const queries = useQueryClient();
  const place = readFlowPlace(params);

  /**
   * Lets the node play the new script; does nothing where no node waits for one. The script is saved whatever
   * happens here, so a failure is told and not thrown.
   */
  const attach = async (scriptId: number) => {
    if (place?.nodeId === undefined) return;
    const body = { script_id: scriptId, node_id: place.nodeId, campaign_id: place.campaignId };
    try {
      await call(scriptRoutes.attachScript, { body });
      notifySuccess(messages.scripts.attached);
      for (const family of ['scripts', 'campaigns'] as const) {
        void queries.invalidateQueries({ queryKey: queryKey(family) });
      }
    } catch (error) {
      notifyError(`The script is saved, but the flow does not play it yet. ${describeError(error).message}`, {
        title: messages.common.opps,
        autoClose: false,
      });
    }
  };

  return {
    fromFlow: place !== undefined,
    /** Where back goes. */
    to: place ? withPlace(screens.flow, place) : addresses.scripts(),
    /** The path of another of these screens, with the place in the flow carried along. */
    withFlow: (path: string) => withPlace(path, place),
    attach,
  };
};

import { addresses, screens } from '@halloo/contract/console-addresses';
import { scriptRoutes } from '@halloo/contract/scripts';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-keys.ts';
import { say } from '../words/say.ts';
import { readFlowPlace, withPlace } from './flow-place.ts';
import { notifyError, notifySuccess } from './notices.ts';
import { describeError } from './states.tsx';

/** For the screens that create a script: whether the person came from the flow designer, and the way back. */
export const useFlowReturn = () => {
  const [params] = useSearchParams();
  const queries = useQueryClient();
  const place = readFlowPlace(params);

  /**
   * Lets the node play the new script; does nothing where no node waits for one. The script is saved already, so a
   * failure is reported and not thrown.
   */
  const attach = async (scriptId: number) => {
    if (place?.nodeId === undefined) return;
    const { campaignId, nodeId, prompt } = place;
    const body = { script_id: scriptId, node_id: nodeId, campaign_id: campaignId, ...(prompt && { prompt }) };
    try {
      await call(scriptRoutes.attachScript, { body });
      notifySuccess(say('scripts.attached'));
      for (const family of ['scripts', 'campaigns'] as const) {
        void queries.invalidateQueries({ queryKey: queryKey(family) });
      }
    } catch (error) {
      notifyError(say('scripts.notAttached', { reason: describeError(error).message }), {
        title: say('scripts.oops'),
        autoClose: false,
      });
    }
  };

  return {
    fromFlow: place !== undefined,
    /** The target of the back button. */
    to: place ? withPlace(screens.flow, place) : addresses.scripts(),
    /** The path of another of these screens, with the place in the flow carried along. */
    withFlow: (path: string) => withPlace(path, place),
    attach,
  };
};

import { type NewSpokenScript, type Script, scriptRoutes } from '@halloo/contract/scripts';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useFlowReturn } from '../../ui/flow-return.ts';
import { notifyScriptStored, reportScriptFailure } from '../../ui/script-notices.ts';
import { useSend } from '../../ui/use-send.ts';

export type SavingState = { step: 'open' } | { step: 'saving' } | { step: 'saved'; script: Script };

/** Saves a script that is spoken and, for somebody who came from the flow designer, attaches it to the node. */
export const useSaveScript = () => {
  const { attach } = useFlowReturn();
  const { send, cancel, isPending, answer } = useSend(
    {
      send: async (body: NewSpokenScript) => {
        const script = await call(scriptRoutes.addScript, { body });
        notifyScriptStored();
        await attach(script.id);
        return script;
      },
      invalidates: [queryKey('scripts')],
    },
    { onError: reportScriptFailure },
  );
  const state = (): SavingState => {
    if (isPending) return { step: 'saving' };
    return answer ? { step: 'saved', script: answer } : { step: 'open' };
  };
  return { state: state(), save: send, again: cancel };
};

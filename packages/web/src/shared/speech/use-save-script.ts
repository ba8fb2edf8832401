import { type NewSpokenScript, type Script, scriptRoutes } from '@halloo/contract/scripts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useFlowReturn } from '../../ui/flow-return.ts';
import { notifyScriptStored, reportScriptFailure } from '../../ui/script-notices.ts';

export type SavingState = { step: 'open' } | { step: 'saving' } | { step: 'saved'; script: Script };

/** Saves a script that is spoken and, for somebody who came from the flow designer, attaches it to the node. */
export const useSaveScript = () => {
  const [state, setState] = useState<SavingState>({ step: 'open' });
  const { attach } = useFlowReturn();
  const queries = useQueryClient();

  const save = async (body: NewSpokenScript) => {
    if (state.step === 'saving') return;
    setState({ step: 'saving' });
    try {
      const script = await call(scriptRoutes.addScript, { body });
      notifyScriptStored();
      void queries.invalidateQueries({ queryKey: queryKey('scripts') });
      await attach(script.id);
      setState({ step: 'saved', script });
    } catch (error) {
      setState({ step: 'open' });
      reportScriptFailure(error);
    }
  };

  return { state, save, again: () => setState({ step: 'open' }) };
};

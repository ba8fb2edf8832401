import { addresses, screens } from '@halloo/contract/console-addresses';
import type { Prompt } from '@halloo/flow/vocabulary';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withMicrophone, withPlace } from '../../../../ui/flow-place.ts';
import { notifyError } from '../../../../ui/notices.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';

/** Saves the flow, then opens the screens that create a script for the node, or for one of its prompts. */
export const useMakeScript = (nodeId: string, prompt: Prompt | undefined) => {
  const { campaignId, saveNow } = useDesigner();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const open = async (place: string) => {
    setMaking(true);
    const saved = await saveNow();
    setMaking(false);
    if (saved) await navigate(place);
    else notifyError(say('designer.script.flowNotSaved'));
  };
  const place = { campaignId, nodeId, ...(prompt && { prompt }) };
  return {
    make: () => void open(withPlace(addresses.addScript(), place)),
    record: () => void open(withMicrophone(withPlace(screens.uploadScript, place))),
    making,
  };
};

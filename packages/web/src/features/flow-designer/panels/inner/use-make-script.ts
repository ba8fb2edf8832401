import { addresses } from '@halloo/contract/console-addresses';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withPlace } from '../../../../ui/flow-place.ts';
import { notifyError } from '../../../../ui/notices.ts';
import { useDesigner } from '../../parts/designer-context.tsx';

/** Leaves for the screens that make a script, once the flow is saved: the script is attached to the saved node. */
export const useMakeScript = (nodeId: string) => {
  const { campaignId, saveNow } = useDesigner();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    const saved = await saveNow();
    setMaking(false);
    if (saved) await navigate(withPlace(addresses.addScript(), { campaignId, nodeId }));
    else notifyError('The flow could not be saved, so you are still here. Try again.');
  };
  return { make, making };
};

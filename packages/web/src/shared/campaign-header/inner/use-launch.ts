import { useState } from 'react';
import { useAsk } from '../../campaign-actions/campaign-asks.ts';
import type { StatusCampaign } from '../../campaign-status/campaign-rules.ts';

/** Opens the question before going live, after what the page still has to do. */
export const useLaunch = (campaign: StatusCampaign, before: (() => Promise<unknown>) | undefined) => {
  const [preparing, setPreparing] = useState(false);
  const ask = useAsk();
  const launch = (opener: HTMLElement) => {
    const open = () => ask({ about: 'launch', campaign, opener });
    if (!before) return open();
    setPreparing(true);
    void before().finally(() => {
      setPreparing(false);
      open();
    });
  };
  return { launch, preparing };
};

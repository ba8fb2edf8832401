import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readId } from './detail-address.ts';

/** The specification's name for the last campaign that was looked at. */
const storageKey = 'campDetail';

/** The campaign of the address; without one there, the one that was looked at last. */
export const useCampaignId = () => {
  const [params] = useSearchParams();
  const id = readId(params.get('campaign_id')) ?? readId(localStorage.getItem(storageKey));
  useEffect(() => {
    if (id !== undefined) localStorage.setItem(storageKey, String(id));
  }, [id]);
  return id;
};

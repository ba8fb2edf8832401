import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readId } from './detail-address.ts';

/** The specification's name for the last opened campaign. */
const storageKey = 'campDetail';

/** The campaign of the address; without one there, the last opened one. */
export const useCampaignId = () => {
  const [params] = useSearchParams();
  const id = readId(params.get('campaign_id')) ?? readId(localStorage.getItem(storageKey));
  useEffect(() => {
    if (id !== undefined) localStorage.setItem(storageKey, String(id));
  }, [id]);
  return id;
};

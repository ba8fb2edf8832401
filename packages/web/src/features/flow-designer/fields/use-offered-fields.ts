import { useQuery } from '@tanstack/react-query';
import { detailQuery } from '../../../shared/schedule/queries.ts';
import { useDesigner, useFlow } from '../parts/designer-context.tsx';
import { offeredFields } from './offered-fields.ts';

/** The fields that texts and conditions of the flow can have. */
export const useOfferedFields = (): string[] => {
  const { campaignId } = useDesigner();
  const flow = useFlow();
  const detail = useQuery(detailQuery(campaignId));
  return offeredFields(flow, detail.data?.data_fields ?? []);
};

import { useQuery } from '@tanstack/react-query';
import { detailQuery } from '../../../shared/schedule/queries.ts';
import { isScheduleMissing } from '../../../shared/schedule/schedule-state.ts';
import { useDesigner } from '../parts/designer-context.tsx';

/** Whether the campaign cannot go live because its schedule has empty fields. False while loading. */
export const useScheduleMissing = (): boolean => {
  const { campaignId } = useDesigner();
  return useQuery({ ...detailQuery(campaignId), select: isScheduleMissing }).data ?? false;
};

import { languageField } from '@halloo/flow/languages';
import { useQuery } from '@tanstack/react-query';
import { useLanguages } from '../../../shared/languages/use-languages.ts';
import { detailQuery } from '../../../shared/schedule/queries.ts';
import { useDesigner, useFlow } from '../parts/designer-context.tsx';
import { offeredFields } from './offered-fields.ts';

/** The fields that texts and conditions of the flow can have. */
export const useOfferedFields = (): string[] => {
  const { campaignId } = useDesigner();
  const flow = useFlow();
  const detail = useQuery(detailQuery(campaignId));
  const hasLanguages = useLanguages().length > 0;
  const columns = detail.data?.data_fields ?? [];
  return offeredFields(flow, hasLanguages ? [...columns, languageField] : columns);
};

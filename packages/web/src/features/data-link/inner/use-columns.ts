import { enteredField } from '@halloo/flow/read-back';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CampaignChoice } from '../../../shared/campaign-choice/queries.ts';
import { readFlowPlace } from '../../../ui/flow-place.ts';
import { columnsOf } from './field-typing.ts';
import { campaignDetailQuery } from './queries.ts';

/** The campaign that the template is for, and the columns of its leads. */
export const useColumns = () => {
  const [params] = useSearchParams();
  const [chosen, choose] = useState<CampaignChoice>();
  const { campaignId: given, prompt } = readFlowPlace(params) ?? {};
  const id = given ?? chosen?.id;
  const detail = useQuery({ ...campaignDetailQuery(id ?? 0), enabled: id !== undefined });
  const campaign = id === undefined ? undefined : detail.data;
  return {
    /** The address named it, so it is not chosen here. */
    given: given !== undefined,
    chosen,
    choose,
    campaign,
    error: id === undefined ? null : detail.error,
    retry: () => void detail.refetch(),
    // A script that reads digits back needs them first of all.
    columns: columnsOf([...(prompt === 'read_back' ? [enteredField] : []), ...(campaign?.data_fields ?? [])]),
  };
};

export type Columns = ReturnType<typeof useColumns>;

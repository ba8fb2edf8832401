import type { CampaignLine } from '@halloo/contract/leads';
import { scriptIdsIn } from '@halloo/flow/about-node';
import { languageKeyIn } from '@halloo/flow/languages';
import { fieldKey } from '@halloo/flow/template';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguages } from '../../../../shared/languages/use-languages.ts';
import { detailQuery } from '../../../../shared/schedule/queries.ts';
import { scriptQuery } from '../../../../shared/script-choice/queries.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { callAbout } from './call-about.ts';
import { type ByKey, callFields, callVars, fieldValue, valuesOfLead } from './call-fields.ts';

/** The column of the list that has the language, or the name of the field. */
const languageColumn = (columns: readonly string[]) =>
  languageKeyIn(Object.fromEntries(columns.map((column) => [column, ''])));

/** The data of a call: a chosen lead, overridden by typed values. */
export const useCallData = () => {
  const { campaignId } = useDesigner();
  const flow = useFlow();
  const [lead, setLead] = useState<CampaignLine>();
  const [typed, setTyped] = useState<ByKey>({});
  const campaign = useQuery(detailQuery(campaignId)).data;
  const scripts = useQueries({ queries: scriptIdsIn(flow).map(scriptQuery) }).flatMap(({ data }) => data ?? []);

  const languages = useLanguages();

  const templates = scripts.flatMap((script) => [script, ...script.languages].flatMap(({ fields }) => fields));
  const columns = campaign?.data_fields ?? [];
  // One language is nothing to choose from.
  const spoken = languages.length > 1 ? [languageColumn(columns)] : [];
  const fields = callFields(flow, { templates, columns, always: spoken });
  const values = lead && valuesOfLead(lead);
  const vars = callVars(fields, typed, values);
  const named = fieldValue('name', typed, values) || fieldValue('first_name', typed, values);
  return {
    campaignId,
    hasLeads: (campaign?.total_record ?? 0) > 0,
    lead,
    chooseLead: (chosen: CampaignLine | undefined) => {
      setLead(chosen);
      setTyped({});
    },
    fields,
    languages,
    value: (name: string) => fieldValue(name, typed, values),
    type: (name: string, value: string) => setTyped((before) => ({ ...before, [fieldKey(name)]: value })),
    vars,
    who: named || fieldValue('number', typed, values) || say('designer.phone.testCaller'),
    about: () =>
      callAbout({ number: fieldValue('number', typed, values), timeZone: campaign?.timezone }, new Date(), Math.random),
    scripts: new Map(scripts.map(({ id, name, length_in_seconds }) => [id, { name, seconds: length_in_seconds }])),
  };
};

export type CallData = ReturnType<typeof useCallData>;

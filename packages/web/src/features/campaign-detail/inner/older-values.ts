import { type CampaignDetail, campaignRoutes } from '@halloo/contract/campaigns';
import { z } from 'zod';
import { shortTime } from '../../../shared/schedule/schedule-state.ts';
import { filled } from '../../../shared/schedule/schedule-values.ts';
import { say } from '../../../words/say.ts';

export interface KeywordRow {
  response: string;
  responseType: string;
}

/** The older details form, which sends everything in one request. */
export interface OlderValues {
  start_date: string;
  end_date: string;
  script: string;
  call_start_time: string;
  call_end_time: string;
  response_type: string;
  keyword: KeywordRow[];
  spin_rate: number | string;
  time_between_calls: number | string;
}

export const emptyRow: KeywordRow = { response: '', responseType: '' };

export const olderValues = (detail: CampaignDetail): OlderValues => ({
  start_date: detail.call_start_date ?? '',
  end_date: detail.call_end_date ?? '',
  script: detail.script ?? '',
  call_start_time: shortTime(detail.call_start_time),
  call_end_time: shortTime(detail.call_end_time),
  response_type: detail.response_type ?? '',
  keyword: detail.keyword.length > 0 ? detail.keyword : [emptyRow],
  spin_rate: detail.spin_rate ?? '',
  time_between_calls: detail.time_between_calls ?? '',
});

const { shape } = campaignRoutes.updateCampaignDetail.body;

export const olderSchema = z
  .object({
    start_date: filled(shape.start_date),
    end_date: filled(shape.end_date),
    script: filled(shape.script),
    call_start_time: filled(shape.call_start_time),
    call_end_time: filled(shape.call_end_time),
    response_type: filled(shape.response_type),
    keyword: shape.keyword,
    spin_rate: filled(shape.spin_rate),
    time_between_calls: filled(shape.time_between_calls),
  })
  .superRefine((values, context) => {
    const { start_date: from, end_date: to } = values as unknown as OlderValues;
    if (to < from) context.addIssue({ code: 'custom', path: ['end_date'], message: say('schedule.endBeforeStart') });
  });

/** Rows that nobody filled in are not sent. */
export const olderBody = (campaign: number, { keyword, ...values }: OlderValues) =>
  campaignRoutes.updateCampaignDetail.body.parse({
    campaign,
    ...values,
    keyword: keyword.filter(({ response, responseType }) => response.trim() !== '' || responseType !== ''),
  });

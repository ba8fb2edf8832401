import { answerExampleRoutes } from '@halloo/contract/answer-examples';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { upload } from '../../../api/upload.ts';
import { examplesQuery } from '../../../shared/answer-examples/queries.ts';

const invalidates = [queryKey('audit')];

export const speakExamples = (campaignId: number) =>
  ({
    send: () => call(answerExampleRoutes.speakExamples, { params: { campaign_id: campaignId } }),
    setsData: examplesQuery(campaignId).queryKey,
    invalidates,
  }) satisfies AnyChange;

export const removeExample = (campaignId: number) =>
  ({
    send: (id: number) => call(answerExampleRoutes.removeExample, { params: { campaign_id: campaignId, id } }),
    setsData: examplesQuery(campaignId).queryKey,
    invalidates,
  }) satisfies AnyChange;

export interface Recorded {
  readonly file: File;
  /** Kept although it sounds like another answer. */
  readonly keep: boolean;
}

export const addExample = (campaignId: number, lang_code: string, phrase: string) =>
  ({
    send: ({ file, keep }: Recorded, signal: AbortSignal) =>
      upload(answerExampleRoutes.addExample, {
        params: { campaign_id: campaignId },
        fields: { lang_code, phrase, keep: String(keep) },
        files: { audio: file },
        onSent: () => {},
        signal,
      }),
    setsData: examplesQuery(campaignId).queryKey,
    invalidates,
  }) satisfies AnyChange;

export const tryExamples = (campaignId: number, lang_code: string) =>
  ({
    send: (file: File, signal: AbortSignal) =>
      upload(answerExampleRoutes.tryExamples, {
        params: { campaign_id: campaignId },
        fields: { lang_code },
        files: { audio: file },
        onSent: () => {},
        signal,
      }),
  }) satisfies AnyChange;

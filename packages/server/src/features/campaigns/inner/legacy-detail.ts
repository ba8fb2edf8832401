import type { campaignRoutes } from '@halloo/contract/campaigns';
import type { RouteBody } from '@halloo/contract/route';
import type { OutcomeNames } from '@halloo/flow/outcome-names';
import { keypadKeys } from '@halloo/flow/vocabulary';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { type PlannedAnswer, setFirstScript } from '../../flows/set-first-script.ts';
import { outcomeNames } from '../../outcomes/read-outcomes.ts';
import { findNamedScript } from '../../scripts/find-named.ts';
import { backwards, editable, store } from './change-detail.ts';
import { updateKeywords } from './detail-sql.ts';

type OlderForm = RouteBody<typeof campaignRoutes.updateCampaignDetail>;

const refuse = (field: 'script' | 'keyword', problem: string) =>
  new AppError('request.invalid', { fields: { [field]: problem } });

/** The keywords as answers of a flow: keys, or words in the language of the script. */
const plannedAnswers = (
  { response_type, keyword }: OlderForm,
  { lang_code: langCode, lang_name: langName }: { lang_code: string; lang_name: string },
  outcomes: OutcomeNames,
): PlannedAnswer[] =>
  keyword
    .filter(({ response }) => response !== '')
    .map(({ response, responseType }) => {
      const outcome = outcomes.has(responseType) ? responseType : null;
      if (response_type !== 'Keypad') {
        return { answer: { kind: 'phrase', keyword: response, synonyms: [], langCode, langName }, outcome };
      }
      const key = keypadKeys.find((known) => known === response);
      if (key === undefined) throw refuse('keyword', say('campaign.keypadKeys'));
      return { answer: { kind: 'key', key }, outcome };
    });

/** Saves the older details form: the schedule, and the script at the beginning of the flow. */
export const updateLegacyDetail = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  form: OlderForm,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { campaign: id, start_date, end_date, keyword, script: named, ...rest } = form;
    if (end_date < start_date) throw backwards('end_date');
    const campaign = await editable(tx, id);
    const script = await findNamedScript(tx, named);
    if (!script) throw refuse('script', say('campaign.scriptExists'));
    const answers = plannedAnswers(form, script, await outcomeNames(tx));
    await setFirstScript(tx, caller, campaign, { scriptId: script.id, answers, now: clock.now() });
    await updateKeywords(tx, id, keyword);
    await store(tx, caller, campaign, { ...rest, call_start_date: start_date, call_end_date: end_date }, clock.now());
  });

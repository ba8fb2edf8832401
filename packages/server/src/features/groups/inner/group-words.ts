import type { GroupCondition, GroupPart, GroupRule } from '@halloo/contract/groups';
import { say } from '../../../platform/words.ts';

/** The names of what conditions refer to by their ids. */
export interface GroupNames {
  readonly campaign: (id: number) => string;
  readonly question: (campaignId: number, ruleId: string) => string;
  readonly answer: (campaignId: number, ruleId: string, childId: string) => string;
  readonly language: (code: string) => string;
}

const daysIn = ({ from, to }: { from: string | null; to: string | null }): string => {
  if (from !== null && to !== null)
    return from === to ? say('group.onDay', { day: from }) : say('group.between', { from, to });
  if (from !== null) return say('group.since', { from });
  return to === null ? '' : say('group.until', { to });
};

const spaced = (words: string): string => (words === '' ? '' : ` ${words}`);

const conditionInWords = (condition: GroupCondition, names: GroupNames): string => {
  switch (condition.on) {
    case 'field':
      return say(`group.field.${condition.how}`, { field: condition.field, value: condition.value });
    case 'campaign':
      return say(condition.is ? 'group.inCampaign' : 'group.notInCampaign', {
        campaign: names.campaign(condition.campaign_id),
      });
    case 'answer': {
      const { campaign_id, rule_id, child_id, is } = condition;
      const given = {
        question: names.question(campaign_id, rule_id),
        campaign: names.campaign(campaign_id),
        days: spaced(daysIn(condition)),
      };
      if (child_id === '') return say(is ? 'group.answeredAny' : 'group.notAnsweredAny', given);
      const answer = names.answer(campaign_id, rule_id, child_id);
      return say(is ? 'group.answered' : 'group.notAnswered', { ...given, answer });
    }
    case 'calls': {
      const { what, campaign_id } = condition;
      const where = campaign_id === null ? '' : say('group.inCalls', { campaign: names.campaign(campaign_id) });
      return say(`group.calls.${what}`, { where: spaced(where), days: spaced(daysIn(condition)) });
    }
    case 'language':
      return say(condition.is ? 'group.language' : 'group.notLanguage', { language: names.language(condition.code) });
    case 'do_not_call':
      return say(condition.is ? 'group.doNotCall' : 'group.notDoNotCall');
    case 'consent':
      return say(`group.consent.${condition.what}`, { days: spaced(daysIn(condition)) });
  }
};

const joined = (match: GroupPart['match'], words: readonly string[], nested: boolean): string => {
  const [first = '', ...others] = words;
  const all = others.reduce((before, one) => say(match === 'all' ? 'group.and' : 'group.or', { before, one }), first);
  return nested && others.length > 0 ? say('group.together', { words: all }) : all;
};

/** Who belongs to a group, in one sentence. */
export const groupInWords = ({ match, parts }: GroupRule, names: GroupNames): string => {
  const nested = parts.length > 1;
  const words = parts.map((part) =>
    joined(
      part.match,
      part.conditions.map((condition) => conditionInWords(condition, names)),
      nested,
    ),
  );
  return say('group.sentence', { words: joined(match, words, false) });
};

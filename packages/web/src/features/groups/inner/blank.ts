import type { GroupCondition, GroupPart, GroupRule } from '@halloo/contract/groups';

export type Kind = GroupCondition['on'];

/** A new condition of a kind. */
export const blank = (on: Kind): GroupCondition => {
  const days = { from: null, to: null } as const;
  switch (on) {
    case 'field':
      return { on, field: '', how: 'is', value: '' };
    case 'campaign':
      return { on, is: true, campaign_id: 0 };
    case 'answer':
      return { on, is: true, campaign_id: 0, rule_id: '', child_id: '', ...days };
    case 'calls':
      return { on, what: 'answered', campaign_id: null, ...days };
    case 'language':
      return { on, is: true, code: '' };
    case 'do_not_call':
      return { on, is: false };
    case 'consent':
      return { on, what: 'given', ...days };
  }
};

export const blankPart = (): GroupPart => ({ match: 'all', conditions: [blank('field')] });
export const blankRule = (): GroupRule => ({ match: 'all', parts: [blankPart()] });

const isComplete = (condition: GroupCondition): boolean => {
  switch (condition.on) {
    case 'field':
      return (
        condition.field !== '' && (condition.value !== '' || condition.how === 'empty' || condition.how === 'filled')
      );
    case 'campaign':
      return condition.campaign_id > 0;
    case 'answer':
      return condition.campaign_id > 0 && condition.rule_id !== '';
    case 'language':
      return condition.code.trim() !== '';
    case 'calls':
    case 'do_not_call':
    case 'consent':
      return true;
  }
};

/** Whether all conditions say what they need. */
export const isRuleComplete = ({ parts }: GroupRule): boolean =>
  parts.every(({ conditions }) => conditions.length > 0 && conditions.every(isComplete));

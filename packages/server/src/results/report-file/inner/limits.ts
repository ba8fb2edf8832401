import { isWaiting } from '@halloo/contract/ledger';
import type { Block } from '../../../lib/pdf/document.ts';
import { say } from '../../../platform/words.ts';
import type { ReportFacts } from './facts.ts';

const isOver = (status: string) => status === 'Completed' || status === 'Cancelled';

const ofPeople = ({ overview }: ReportFacts): string[] => {
  const { ledger, not_picked_up, picked_up, responded, rules, records, dialled } = overview;
  const inState = (name: string) => ledger.find((state) => state.name === name)?.count ?? 0;
  const [doNotCall, invalid] = [inState('Do not call'), inState('Invalid number')];
  const silent = picked_up - responded;
  const waiting = ledger.some(({ name, count }) => isWaiting(name) && count > 0) ? Math.max(0, records - dialled) : 0;
  return [
    ...(not_picked_up > 0 ? [say('reportFile.limit.notReached', { count: not_picked_up })] : []),
    ...(silent > 0 && rules.length > 0 ? [say('reportFile.limit.notAnswered', { count: silent })] : []),
    ...(waiting > 0 ? [say('reportFile.limit.notCalled', { count: waiting })] : []),
    ...(doNotCall > 0 ? [say('reportFile.limit.doNotCall', { count: doNotCall })] : []),
    ...(invalid > 0 ? [say('reportFile.limit.invalid', { count: invalid })] : []),
  ];
};

const ofCoding = ({ overview, agreement }: ReportFacts): string[] => {
  const coded = overview.rules.flatMap((rule) => rule.coded ?? []);
  if (coded.length === 0) return [];
  const waiting = coded.reduce((sum, each) => sum + Math.max(0, each.recorded - each.coded), 0);
  return [
    say('reportFile.limit.coding', { waiting }),
    ...agreement.map(({ name, sentence }) => say('reportFile.limit.agreement', { question: name, sentence })),
  ];
};

/** What the figures do not say. */
export const limitsOf = (facts: ReportFacts): Block[] => {
  const { campaign, rules } = facts.overview;
  const isOutbound = campaign.campaign_type === 'Outbound';
  return [
    { kind: 'heading', level: 1, text: say('reportFile.limits') },
    {
      kind: 'list',
      items: [
        ...(isOver(campaign.status) ? [] : [say('reportFile.limit.running')]),
        ...(isOutbound ? ofPeople(facts) : []),
        say('reportFile.limit.weights'),
        ...(rules.length > 0 ? [say('reportFile.limit.margin')] : []),
        say('reportFile.limit.small'),
        ...(isOutbound && rules.length > 0 ? [say('reportFile.limit.lastAnswer')] : []),
        ...ofCoding(facts),
      ],
    },
  ];
};

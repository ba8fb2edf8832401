import type { Overview } from '@halloo/contract/results';
import { momentIn } from '../../../lib/schedule/zone-time.ts';
import type { Sheet } from '../../../lib/tables/writing/stream-xlsx.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { readOverview } from '../../pages/read-overview.ts';

type Row = [section: string, item: string, value: string, share: string];

const counted = (section: string, item: string, value: number, whole = 0): Row => [
  section,
  item,
  String(value),
  whole > 0 ? String(value / whole) : '',
];

const rowsOf = ({ campaign, ...overview }: Overview, now: Date): Row[] => {
  const [about, leads] = [say('resultFile.campaign'), say('resultFile.leads')];
  const [status, outcome] = [say('resultFile.status'), say('resultFile.outcome')];
  const { records, dialled, picked_up, responded, outcomes, rules, ledger, languages } = overview;
  return [
    [about, say('resultFile.campaign'), campaign.name, ''],
    [about, say('resultFile.campaignId'), String(campaign.id), ''],
    [about, say('resultFile.type'), campaign.campaign_type, ''],
    [about, say('resultFile.status'), campaign.status, ''],
    [about, say('resultFile.timeZone'), campaign.timezone, ''],
    [about, say('resultFile.exportedAt'), momentIn(campaign.timezone, now.getTime()), ''],
    counted(leads, say('resultFile.records'), records),
    counted(leads, say('resultFile.calls'), dialled, records),
    counted(leads, say('resultFile.pickedUp'), picked_up, dialled),
    counted(leads, say('resultFile.notPickedUp'), overview.not_picked_up, dialled),
    counted(leads, say('resultFile.response'), responded, picked_up),
    ...ledger.map(({ name, count }) => counted(status, name, count, records)),
    ...outcomes.each.map(({ name, leads: count }) => counted(outcome, name, count, dialled)),
    counted(outcome, say('resultFile.noOutcome'), outcomes.none, dialled),
    ...rules.flatMap((rule) => rule.answers.map((answer) => counted(rule.name, answer.name, answer.leads, rule.leads))),
    ...languages.map(({ name, calls }) => counted(say('resultFile.callLanguage'), name, calls, overview.calls)),
  ];
};

/** The figures of the result page, for all leads of the campaign. */
export const summarySheet = (db: Db, id: number, now: Date): Sheet => ({
  name: say('resultFile.summarySheet'),
  columns: [
    { heading: say('resultFile.section'), kind: 'text' },
    { heading: say('resultFile.item'), kind: 'text' },
    { heading: say('resultFile.value'), kind: 'any' },
    { heading: say('resultFile.share'), kind: 'share' },
  ],
  rows: (async function* () {
    yield rowsOf(await readOverview({ db }, id), now);
  })(),
});

import { addresses } from '@halloo/contract/console-addresses';
import type { Overview } from '@halloo/contract/results';
import { language } from '@halloo/words/language';
import type { Letter } from '../../../features/mail/letter.ts';
import { say } from '../../../platform/words.ts';

const numbers = new Intl.NumberFormat(language);
const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });

const withShare = (count: number, of: number): string =>
  of > 0
    ? say('report.share', { count: numbers.format(count), share: shares.format(count / of) })
    : numbers.format(count);

const figuresOf = ({
  records,
  dialled,
  picked_up,
  responded,
  outcomes,
  calls,
}: Overview): NonNullable<Letter['figures']> => [
  [say('report.leads'), numbers.format(records)],
  [say('report.dialled'), withShare(dialled, records)],
  [say('report.pickedUp'), withShare(picked_up, dialled)],
  [say('report.responded'), withShare(responded, picked_up)],
  [say('report.interested'), withShare(outcomes.interested, dialled)],
  [say('report.notInterested'), withShare(outcomes.not_interested, dialled)],
  [say('report.calls'), numbers.format(calls)],
];

/** The figures of a completed campaign, without any person. */
export const writeReport = (
  overview: Overview,
  { publicUrl, isAttached }: { readonly publicUrl: string; readonly isAttached: boolean },
): Letter => {
  const { campaign } = overview;
  return {
    subject: say('report.subject', { campaign: campaign.name }),
    paragraphs: [say('report.body', { campaign: campaign.name }), ...(isAttached ? [say('report.attached')] : [])],
    figures: figuresOf(overview),
    action: { label: say('report.open'), url: `${publicUrl}${addresses.result(campaign.id)}` },
    footer: [say('report.footer')],
  };
};

interface SentReport {
  readonly sender: string;
  readonly subject: string;
  readonly note: string;
}

/** A report that somebody sends to people who may have no account: without a link into the console. */
export const writeSentReport = (overview: Overview, { sender, subject, note }: SentReport): Letter => {
  const { name } = overview.campaign;
  return {
    subject: subject || say('report.subject', { campaign: name }),
    paragraphs: [
      say('report.sentBody', { sender, campaign: name }),
      ...note.split(/\s*\n\s*/).filter((line) => line !== ''),
    ],
    figures: figuresOf(overview),
    footer: [say('report.sentFooter', { sender, email: sender })],
  };
};

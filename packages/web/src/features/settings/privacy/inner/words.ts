import type { Erased, Person, RemovedCounts, RetentionPreview } from '@halloo/contract/privacy';
import { formatNumber } from '../../../../ui/format.ts';

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const inDays = (days: number) => counted(days, 'day');

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What settings would remove, or nothing where they would remove nothing. */
export const previewInWords = ({ recordings, campaigns, leads }: RetentionPreview): string | undefined => {
  const parts = [
    ...(campaigns > 0 ? [`the personal data of ${counted(leads, 'lead')} in ${counted(campaigns, 'campaign')}`] : []),
    ...(recordings > 0 ? [counted(recordings, 'recording')] : []),
  ];
  return parts.length > 0 ? listed(parts) : undefined;
};

/** Which campaigns a preview is about, the first ones by name. */
export const namesInWords = ({ names, campaigns }: Pick<RetentionPreview, 'names' | 'campaigns'>): string => {
  const more = campaigns - names.length;
  return listed([...names.map((name) => `“${name}”`), ...(more > 0 ? [counted(more, 'other')] : [])]);
};

/** What the last run removed. */
export const removedInWords = ({ recordings, campaigns, leads, calls }: RemovedCounts): string => {
  const parts = [
    ...(campaigns > 0
      ? [`${counted(campaigns, 'campaign')} made anonymous (${counted(leads, 'lead')}, ${counted(calls, 'call')})`]
      : []),
    ...(recordings > 0 ? [counted(recordings, 'recording')] : []),
  ];
  return listed(parts);
};

/** What is known of a person, in counts, without what there is none of. */
export const knownCounts = (person: Person): { label: string; count: number }[] => {
  const recordings = person.calls.flatMap(({ answers }) => answers.filter(({ recording_file }) => recording_file));
  return [
    { label: 'On lists', count: person.leads.length },
    { label: 'Calls', count: person.calls.length },
    { label: 'Answers', count: person.calls.reduce((sum, { answers }) => sum + answers.length, 0) },
    { label: 'Recordings', count: recordings.length },
    { label: 'Text messages', count: person.messages.length },
    { label: 'Do-not-call list', count: person.do_not_call === null ? 0 : 1 },
    { label: 'Webhooks', count: person.webhooks.length },
    { label: 'Rows of uploaded lists', count: person.list_rows.length },
    { label: 'Tests of flows', count: person.flow_tests.length },
    { label: 'Notices', count: person.notices.length },
    { label: 'Activity log', count: person.audit.length },
  ].filter(({ count }) => count > 0);
};

/** What was erased, in counts. */
export const erasedCounts = (done: Erased): { label: string; count: number }[] =>
  [
    { label: 'Leads', count: done.leads },
    { label: 'Calls', count: done.calls },
    { label: 'Answers', count: done.answers },
    { label: 'Recordings', count: done.recordings },
    { label: 'Text messages', count: done.messages },
    { label: 'Webhooks', count: done.webhooks },
    { label: 'Rows of uploaded lists', count: done.list_rows },
    { label: 'Tests of flows', count: done.flow_tests },
    { label: 'Notices', count: done.notices },
    { label: 'Activity log', count: done.audit },
    { label: 'Spoken texts', count: done.spoken },
  ].filter(({ count }) => count > 0);

/** What somebody pressed, typed or said. */
export const answerInWords = ({ value, said }: { value: string; said: string | null }) =>
  said === null || said === value ? value || 'recorded' : `${value || 'recorded'} (“${said}”)`;

/** Only the digits count, with or without the dial code in front: that is how people type a number again. */
export const sameNumber = (typed: string, number: string) => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 6 && number.replace(/\D/g, '').endsWith(digits);
};

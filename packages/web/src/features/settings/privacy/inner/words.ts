import type { Erased, Person, RemovedCounts, RetentionPreview } from '@halloo/contract/privacy';
import { say } from '../../../../words/say.ts';

/** Sentences about the data that saving would remove; none where it removes nothing. */
export const removalsOf = (preview: RetentionPreview): string[] => {
  const { recordings, campaigns, leads, audit } = preview;
  return [
    ...(campaigns > 0
      ? [say('settings.privacy.removesPersonal', { leads, campaigns, names: namesInWords(preview) })]
      : []),
    ...(recordings > 0 ? [say('settings.privacy.removesRecordings', { recordings })] : []),
    ...(audit > 0 ? [say('settings.privacy.removesAudit', { count: audit })] : []),
  ];
};

/** The campaigns of a preview: the first ones by name, the others as a count. */
export const namesInWords = ({ names, campaigns }: Pick<RetentionPreview, 'names' | 'campaigns'>): string => {
  const listed = names.map((name) => say('settings.privacy.campaignName', { name })).join(', ');
  const count = campaigns - names.length;
  return count > 0 ? say('settings.privacy.andOthers', { names: listed, count }) : listed;
};

/** The removals of the last run. */
export const removedInWords = ({ recordings, campaigns, leads, calls, audit }: RemovedCounts): string[] => [
  ...(campaigns > 0 ? [say('settings.privacy.anonymised', { campaigns, leads, calls })] : []),
  ...(recordings > 0 ? [say('settings.privacy.recordingsDeleted', { count: recordings })] : []),
  ...(audit > 0 ? [say('settings.privacy.auditDeleted', { count: audit })] : []),
];

/** Records that only the download lists. */
const otherRecords = ({ consents, rings, requests, quota_places, texts, emails, traces }: Person): number =>
  [consents, rings, requests, quota_places, texts, emails, traces].reduce((sum, rows) => sum + rows.length, 0);

/** Counts of the data about a person, without zeros. */
export const knownCounts = (person: Person): { label: string; count: number }[] => {
  const recordings = person.calls.flatMap(({ answers }) => answers.filter(({ recording_file }) => recording_file));
  return [
    { label: say('settings.privacy.onLists'), count: person.leads.length },
    { label: say('settings.privacy.calls'), count: person.calls.length },
    {
      label: say('settings.privacy.answers'),
      count: person.calls.reduce((sum, { answers }) => sum + answers.length, 0),
    },
    { label: say('settings.privacy.recordings'), count: recordings.length },
    { label: say('settings.privacy.messages'), count: person.messages.length },
    { label: say('settings.privacy.doNotCall'), count: person.do_not_call === null ? 0 : 1 },
    { label: say('settings.privacy.webhooks'), count: person.webhooks.length },
    { label: say('settings.privacy.listRows'), count: person.list_rows.length },
    { label: say('settings.privacy.flowTests'), count: person.flow_tests.length },
    { label: say('settings.privacy.notices'), count: person.notices.length },
    { label: say('settings.privacy.activity'), count: person.audit.length },
    { label: say('settings.privacy.otherRecords'), count: otherRecords(person) },
  ].filter(({ count }) => count > 0);
};

/** Counts of erased data, without zeros. */
export const erasedCounts = (done: Erased): { label: string; count: number }[] =>
  [
    { label: say('settings.privacy.leads'), count: done.leads },
    { label: say('settings.privacy.calls'), count: done.calls },
    { label: say('settings.privacy.answers'), count: done.answers },
    { label: say('settings.privacy.recordings'), count: done.recordings },
    { label: say('settings.privacy.messages'), count: done.messages },
    { label: say('settings.privacy.webhooks'), count: done.webhooks },
    { label: say('settings.privacy.listRows'), count: done.list_rows },
    { label: say('settings.privacy.flowTests'), count: done.flow_tests },
    { label: say('settings.privacy.notices'), count: done.notices },
    { label: say('settings.privacy.activity'), count: done.audit },
    { label: say('settings.privacy.spoken'), count: done.spoken },
  ].filter(({ count }) => count > 0);

/** An answer as it was understood, with the person's own words where they differ. */
export const answerInWords = ({ value, said }: { value: string; said: string | null }) => {
  const shown = value || say('settings.privacy.recorded');
  return said === null || said === value ? shown : say('settings.privacy.answerSaid', { value: shown, said });
};

/** Compares digits only, with or without the dial code, as people type a number again. */
export const sameNumber = (typed: string, number: string) => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 6 && number.replace(/\D/g, '').endsWith(digits);
};

import { type Pronunciation, pronunciationLimits, pronunciationRoutes } from '@halloo/contract/pronunciations';
import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changeFrom } from '../../api/change.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { useIsSending } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { readLastLanguage } from '../speech/last-language.ts';
import { languagesQuery } from '../speech/queries.ts';
import { Hear } from './inner/hear.tsx';
import { partOf, partOptions } from './language-parts.ts';
import { addPronunciation, changePronunciation } from './queries.ts';

type Values = Omit<Pronunciation, 'id'>;

interface PronunciationDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
  /** The entry to change; without it, a new one. */
  entry?: Pronunciation | undefined;
  /** A new entry begins with this word. */
  written?: string;
  /** The spoken language of the text that has the word. */
  langCode?: string;
  /** Runs after the word was saved, in place of closing alone. */
  onSaved?: (values: Values) => void;
}

/** Adds a word to the pronunciation list, or changes one. It can be heard before it is saved. */
export function PronunciationDialog({ opened, onClose, opener, entry, ...form }: PronunciationDialogProps) {
  const change = entry ? changePronunciation(entry) : addPronunciation;
  const title = entry ? say('pronunciations.changeTitle', { word: entry.written }) : say('pronunciations.addTitle');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={useIsSending(change)} opener={opener}>
      <PronunciationForm entry={entry} title={title} onClose={onClose} {...form} />
    </Dialog>
  );
}

const labels = {
  written: say('pronunciations.written'),
  says: say('pronunciations.says'),
  ipa: say('pronunciations.ipa'),
  language: say('pronunciations.language'),
};

const bodyOf = ({ written, says, ipa, language }: Values) => ({
  written: written.trim(),
  says: says.trim(),
  ipa: ipa.trim(),
  language,
});

type FormProps = Omit<PronunciationDialogProps, 'opened' | 'opener'> & { title: string };

function PronunciationForm({ entry, written = '', langCode, title, onClose, onSaved }: FormProps) {
  const languages = useQuery(languagesQuery).data ?? [];
  const last = langCode ?? readLastLanguage();
  const form = useEditForm<Values, unknown>({
    kept: entry ?? { written, says: '', ipa: '', language: partOf(last) },
    labels,
    schema: pronunciationRoutes.addPronunciation.body,
    body: bodyOf,
    change: changeFrom(entry ? changePronunciation(entry) : addPronunciation, bodyOf),
    notice: (_list, values) =>
      entry ? say('pronunciations.changed') : say('pronunciations.added', { word: values.written.trim() }),
    onSuccess: (_list, values) => {
      onSaved?.(bodyOf(values));
      onClose();
    },
  });
  const { values } = form;
  return (
    <form {...form.form} aria-label={title}>
      <Stack gap="md">
        <TextInput
          data-autofocus={written === '' || undefined}
          autoComplete="off"
          maxLength={pronunciationLimits.written}
          {...form.text('written', say('pronunciations.writtenHelp'))}
        />
        <TextInput
          data-autofocus={written !== '' || undefined}
          autoComplete="off"
          maxLength={pronunciationLimits.says}
          {...form.text('says', say('pronunciations.saysHelp'))}
        />
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={pronunciationLimits.ipa}
          {...form.text('ipa', say('pronunciations.ipaHelp'))}
        />
        <Select
          searchable
          allowDeselect={false}
          data={partOptions(languages, values.language)}
          value={values.language}
          onChange={(language) => form.set({ language: language ?? '' })}
          {...form.field('language', say('pronunciations.languageHelp'))}
        />
        <Hear word={bodyOf(values)} languages={languages} last={last} onRefused={form.refuse} />
      </Stack>
      <DialogActions submit={say('pronunciations.save')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}

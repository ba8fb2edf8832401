import { languageLimits, languageRoutes } from '@halloo/contract/languages';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeFrom } from '../../../../api/change.ts';
import { LanguageSelect } from '../../../../shared/speech/language-select.tsx';
import { languagesQuery } from '../../../../shared/speech/queries.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { useIsSending } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { shortName } from './language-words.ts';
import { addLanguage } from './queries.ts';

interface AddDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function AddDialog({ opened, onClose, opener }: AddDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('settings.languages.addTitle')}
      busy={useIsSending(addLanguage)}
      opener={opener}
    >
      <AddForm onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  code: string;
  name: string;
}

const empty: Values = { code: '', name: '' };
const labels = { code: say('settings.languages.language'), name: say('ui.name') };
const bodyOf = ({ code, name }: Values) => ({ code: code.trim(), name: name.trim() });

/** One of the languages that can be spoken, or any other by its code: it needs recordings then. */
function AddForm({ onClose }: Pick<AddDialogProps, 'onClose'>) {
  const [isOther, setOther] = useState(false);
  const spoken = useQuery(languagesQuery).data ?? [];
  const form = useEditForm({
    kept: empty,
    labels,
    schema: languageRoutes.addWorkspaceLanguage.body.required({ name: true }),
    body: bodyOf,
    change: changeFrom(addLanguage, bodyOf),
    notice: (_languages, { name }) => say('settings.languages.added', { name: name.trim() }),
    onSuccess: onClose,
  });
  const { code } = form.values;
  const choose = (chosen: string) => {
    const known = spoken.find(({ short_code }) => short_code === chosen);
    form.set({ code: chosen, ...(known && { name: shortName(known.name) }) });
  };
  return (
    <form {...form.form} aria-label={say('settings.languages.addTitle')}>
      <Stack gap="md">
        {isOther ? (
          <TextInput autoComplete="off" maxLength={20} {...form.text('code', say('settings.languages.codeHelp'))} />
        ) : (
          <LanguageSelect
            data-autofocus
            value={code}
            onChange={choose}
            {...form.field('code', say('settings.languages.languageHelp'))}
          />
        )}
        <Checkbox
          label={say('settings.languages.other')}
          checked={isOther}
          onChange={({ currentTarget }) => {
            setOther(currentTarget.checked);
            form.set({ code: '' });
          }}
        />
        <TextInput
          autoComplete="off"
          maxLength={languageLimits.name}
          {...form.text('name', say('settings.languages.nameHelp'))}
        />
      </Stack>
      <DialogActions submit={say('settings.languages.add')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}

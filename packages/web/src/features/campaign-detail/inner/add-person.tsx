import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { addedPerson, leadLimits } from '@halloo/contract/leads';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../shared/roles/use-may.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { addPerson } from './live-list-queries.ts';
import { type PersonValues, personRow } from './person-row.ts';

/** Whether people can be added and settings changed: also while the campaign calls, by people who run campaigns. */
export const useCanAddPeople = ({ campaign_type, archived, status }: CampaignDetail): boolean =>
  useMay('run') && campaign_type === 'Outbound' && !archived && status !== 'Cancelled';

/** The two ways to add people by hand: one person, or a file. */
export function AddPeople({ detail }: { detail: CampaignDetail }) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const canAdd = useCanAddPeople(detail);
  if (!canAdd) return null;
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {say('liveList.addPerson')}
      </Button>
      <Button
        component={Link}
        to={addresses.campaignForm(detail.id)}
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
      >
        {say('liveList.addList')}
      </Button>
      <PersonDialog detail={detail} opened={opened} opener={opener.current} onClose={() => setOpened(false)} />
    </>
  );
}

interface PersonDialogProps {
  detail: CampaignDetail;
  opened: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

function PersonDialog({ detail, opened, opener, onClose }: PersonDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} opener={opener} busy={busy} title={say('liveList.person.title')}>
      <PersonForm detail={detail} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

const labels = {
  first_name: say('liveList.person.firstName'),
  last_name: say('liveList.person.lastName'),
  number: say('liveList.person.number'),
  lead: say('liveList.person.lead'),
  fields: '',
};
const empty: PersonValues = { first_name: '', last_name: '', number: '', lead: '', fields: {} };

interface PersonFormProps extends Pick<PersonDialogProps, 'detail' | 'onClose'> {
  onBusy: (busy: boolean) => void;
}

function PersonForm({ detail, onBusy, onClose }: PersonFormProps) {
  const [refused, setRefused] = useState('');
  const { send, awaits } = addPerson(detail.id);
  const form = useEditForm<PersonValues, unknown>({
    kept: empty,
    labels,
    schema: addedPerson,
    change: { awaits, send: (values) => send(personRow(values)) },
    onStart: () => {
      setRefused('');
      onBusy(true);
    },
    notice: (_, { first_name, last_name }) =>
      say('liveList.person.added', { name: `${first_name} ${last_name}`.trim() }),
    onSuccess: () => {
      onBusy(false);
      onClose();
    },
    onError: (error) => {
      onBusy(false);
      setRefused(describeError(error).message);
    },
  });
  const cell = { autoComplete: 'off', maxLength: leadLimits.cell } as const;
  return (
    <form {...form.form} aria-label={say('liveList.person.title')}>
      <Stack gap="md">
        <Text c="dimmed">{say('liveList.person.about')}</Text>
        <TextInput data-autofocus required {...cell} {...form.text('first_name')} />
        <TextInput {...cell} {...form.text('last_name')} />
        <TextInput
          required
          type="tel"
          inputMode="tel"
          {...cell}
          {...form.text('number', say('liveList.person.numberHelp'))}
        />
        <TextInput {...cell} {...form.text('lead', say('liveList.person.leadHelp'))} />
        {detail.data_fields.map((field) => (
          <TextInput
            key={field}
            {...cell}
            label={field}
            value={form.values.fields[field] ?? ''}
            onChange={({ currentTarget: { value } }) => form.set({ fields: { ...form.values.fields, [field]: value } })}
          />
        ))}
        {refused !== '' && (
          <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={say('liveList.person.refused')}>
            {refused}
          </Alert>
        )}
      </Stack>
      <DialogActions submit={say('liveList.person.add')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}

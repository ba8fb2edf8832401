import type { ResultCampaign } from '@halloo/contract/results';
import { shareLimits } from '@halloo/contract/shares';
import { Alert, PasswordInput, Stack, Switch, TextInput, Title } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { reportError, useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { LinkList } from './inner/link-list.tsx';
import { createShare } from './inner/queries.ts';

const days = ['7', '30', '90'] as const;
const lengths = [
  ...days.map((value) => ({ value, label: say('share.days', { count: Number(value) }) })),
  { value: 'date', label: say('share.date') },
];

interface ShareDialogProps {
  campaign: ResultCampaign;
  opened: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Shares the result of a campaign by a link, and lists the links that there are. */
export function ShareDialog({ campaign, opened, opener, onClose }: ShareDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} opener={opener} busy={false} size="lg" title={say('share.title')}>
      <Stack gap="lg">
        <LinkForm campaignId={campaign.id} onCancel={onClose} />
        <Stack gap="xs">
          <Title order={3} size="h4">
            {say('share.links')}
          </Title>
          <LinkList campaignId={campaign.id} />
        </Stack>
      </Stack>
    </Dialog>
  );
}

const nothing = { length: '30', until: '', persons: false, password: '' };

function LinkForm({ campaignId, onCancel }: { campaignId: number; onCancel: () => void }) {
  const [values, setValues] = useState(nothing);
  const [path, setPath] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const set = (change: Partial<typeof nothing>) => {
    setValues({ ...values, ...change });
    setFields({});
  };
  const { send, isPending } = useSend(createShare(campaignId), {
    onSuccess: (made) => {
      setPath(made.path);
      setValues(nothing);
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFields(error.fields);
      else reportError(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({
      ...(values.length === 'date' ? { until: values.until } : { days: Number(values.length) }),
      persons: values.persons,
      ...(values.password !== '' && { password: values.password }),
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={say('share.title')}>
      <Stack gap="sm">
        <Select
          label={say('share.length')}
          data={lengths}
          allowDeselect={false}
          value={values.length}
          onChange={(length) => set({ length: length ?? '30' })}
        />
        {values.length === 'date' && (
          <TextInput
            type="date"
            label={say('share.lastDay')}
            value={values.until}
            error={fields.until}
            onChange={({ currentTarget }) => set({ until: currentTarget.value })}
          />
        )}
        <Switch
          label={say('share.persons')}
          description={say('share.personsHelp')}
          checked={values.persons}
          onChange={({ currentTarget }) => set({ persons: currentTarget.checked })}
        />
        <PasswordInput
          label={say('share.password')}
          description={say('share.passwordHelp', { min: shareLimits.passwordMin })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword'), tabIndex: 0 }}
          value={values.password}
          error={fields.password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
        <div aria-live="polite">
          {path !== undefined && (
            <Alert color="green" icon={<IconLink />} title={say('share.made')}>
              <Stack gap="xs">
                {say('share.madeHelp')}
                <CodeBlock wraps name={say('share.address')}>
                  {`${location.origin}${path}`}
                </CodeBlock>
              </Stack>
            </Alert>
          )}
        </div>
        <DialogActions
          submit={say('share.create')}
          icon={<IconLink size={16} aria-hidden />}
          sending={isPending}
          disabled={values.length === 'date' && values.until === ''}
          cancel={say('ui.close')}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

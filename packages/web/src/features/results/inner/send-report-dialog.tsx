import { reportMailRoutes, sentReportLimits } from '@halloo/contract/notice-mail';
import type { ResultCampaign } from '@halloo/contract/results';
import type { RouteCall } from '@halloo/contract/route';
import { Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { reportError, useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';

type Wish = RouteCall<typeof reportMailRoutes.sendReport>['body'];

interface SendReportDialogProps {
  campaign: ResultCampaign;
  opened: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

const separators = [',', ';', ' '];

/** Sends the report of a result as a PDF by email. */
export function SendReportDialog({ campaign, opened, opener, onClose }: SendReportDialogProps) {
  const subject = say('sendReport.subjectOf', { campaign: campaign.name });
  const nothing = { to: [] as string[], subject, note: '', persons: false };
  const [values, setValues] = useState(nothing);
  const [typed, setTyped] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const set = (change: Partial<typeof nothing>) => {
    setValues({ ...values, ...change });
    setFields({});
  };
  const { send, isPending } = useSend(
    {
      send: (body: Wish) => call(reportMailRoutes.sendReport, { params: { campaign_id: campaign.id }, body }),
      invalidates: [queryKey('audit')],
    },
    {
      notice: ({ msg }) => msg,
      onSuccess: () => {
        setValues(nothing);
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFields(error.fields);
        else reportError(error);
      },
    },
  );
  // An address that was typed and not finished counts too.
  const to = typed.trim() === '' ? values.to : [...values.to, typed.trim()];
  const toProblem = Object.entries(fields).find(([name]) => name === 'to' || name.startsWith('to.'))?.[1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ ...values, to });
  };
  return (
    <Dialog opened={opened} onClose={onClose} opener={opener} busy={isPending} title={say('sendReport.title')}>
      <form onSubmit={submit} noValidate aria-label={say('sendReport.title')}>
        <Stack gap="sm">
          <TagsInput
            data-autofocus
            label={say('sendReport.to')}
            description={say('sendReport.toHelp', { max: sentReportLimits.recipients })}
            inputMode="email"
            maxTags={sentReportLimits.recipients}
            splitChars={separators}
            searchValue={typed}
            onSearchChange={setTyped}
            value={values.to}
            error={toProblem}
            onChange={(all) => set({ to: all })}
          />
          <TextInput
            label={say('sendReport.subject')}
            maxLength={sentReportLimits.subject}
            value={values.subject}
            error={fields.subject}
            onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
          />
          <Textarea
            label={say('sendReport.note')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={sentReportLimits.note}
            value={values.note}
            error={fields.note}
            onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          />
          <Switch
            label={say('sendReport.persons')}
            description={say('sendReport.personsHelp')}
            checked={values.persons}
            onChange={({ currentTarget }) => set({ persons: currentTarget.checked })}
          />
          <DialogActions
            submit={say('sendReport.send')}
            icon={<IconSend size={16} aria-hidden />}
            sending={isPending}
            disabled={to.length === 0}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

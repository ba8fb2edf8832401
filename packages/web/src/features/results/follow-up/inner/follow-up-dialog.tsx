import { campaignLimits } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { resultRoutes } from '@halloo/contract/result-routes';
import type { Slice } from '@halloo/contract/result-slices';
import type { Overview, ResultCampaign } from '@halloo/contract/results';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnyChange } from '../../../../api/change.ts';
import { ApiError, call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { notifySuccess } from '../../../../ui/notices.ts';
import { Select } from '../../../../ui/select.tsx';
import { describeError } from '../../../../ui/states.tsx';
import { reportError, useIsSending, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import type { FollowUpAsk } from '../../parts/follow-up-context.ts';
import { overviewQuery, sliceQuery } from '../../parts/queries.ts';
import { sliceKey, sliceOptions, withAsked } from '../../parts/slice-options.ts';
import { previewInWords } from './preview-words.ts';

interface FollowUpDialogProps {
  campaign: ResultCampaign;
  ask: FollowUpAsk;
  opened: boolean;
  onClose: () => void;
}

/** Creates a draft from a slice of the result, and shows how many leads it gets before it is created. */
export function FollowUpDialog({ campaign, ask, opened, onClose }: FollowUpDialogProps) {
  const sending = useIsSending(makeFollowUp(campaign.id));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('results.followUp.title', { campaign: campaign.name })}
      busy={sending}
      opener={ask.opener}
    >
      <FollowUpForm campaign={campaign} ask={ask} onClose={onClose} />
    </Dialog>
  );
}

const usual: Slice = { kind: 'not_answered' };

function FollowUpForm({ campaign, ask, onClose }: Omit<FollowUpDialogProps, 'opened'>) {
  const [slice, setSlice] = useState<Slice>(ask.slice ?? usual);
  const [language, setLanguage] = useState(ask.language ?? '');
  const overview = useQuery(overviewQuery(campaign.id));
  const counted = useQuery(sliceQuery(campaign.id, { slice, language }));
  const [typed, setTyped] = useState<string>();
  const [withoutListed, setWithoutListed] = useState(true);
  const [copyFlow, setCopyFlow] = useState(true);
  const { making, refused, setRefused } = useMakeFollowUp(campaign.id, onClose);

  const options = withAsked(overview.data ? sliceOptions(overview.data) : [], ask.slice ?? usual, ask.who);
  const name = typed ?? counted.data?.suggested_name ?? '';
  const preview = counted.data && previewInWords(counted.data, withoutListed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (making.isPending || !preview || preview.leads === 0) return;
    if (name.trim() === '') return setRefused(say('results.followUp.nameMissing'));
    making.send({ slice, language, name: name.trim(), without_do_not_call: withoutListed, copy_flow: copyFlow });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Select
          label={say('results.followUp.who')}
          allowDeselect={false}
          maxDropdownHeight={320}
          data={options.map(({ group, items }) => ({ group, items: [...items] }))}
          value={sliceKey(slice)}
          onChange={(value) => value !== null && setSlice(JSON.parse(value) as Slice)}
        />
        <LanguageChoice languages={overview.data?.languages ?? []} value={language} onChange={setLanguage} />
        <Text role="status" fw={600}>
          {counted.isError
            ? describeError(counted.error).message
            : (preview?.sentence ?? say('results.followUp.counting'))}
        </Text>
        <TextInput
          data-autofocus
          label={say('results.followUp.name')}
          maxLength={campaignLimits.name}
          autoComplete="off"
          value={name}
          error={refused}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(undefined);
          }}
        />
        <Checkbox
          label={say('results.followUp.copyFlow')}
          description={say('results.followUp.copyFlowAbout')}
          checked={copyFlow}
          onChange={({ currentTarget }) => setCopyFlow(currentTarget.checked)}
        />
        {counted.data !== undefined && counted.data.do_not_call > 0 && (
          <Checkbox
            label={say('results.followUp.leaveOut', { count: counted.data.do_not_call })}
            description={say('results.followUp.leaveOutAbout')}
            checked={withoutListed}
            onChange={({ currentTarget }) => setWithoutListed(currentTarget.checked)}
          />
        )}
      </Stack>
      <Actions making={making.isPending} disabled={!preview || preview.leads === 0} onClose={onClose} />
    </form>
  );
}

interface LanguageChoiceProps {
  languages: Overview['languages'];
  value: string;
  onChange: (code: string) => void;
}

/** Only people of one language. */
function LanguageChoice({ languages, value, onChange }: LanguageChoiceProps) {
  if (languages.length < 2 && value === '') return null;
  return (
    <Select
      label={say('results.followUp.language')}
      description={say('results.followUp.languageAbout')}
      placeholder={say('results.language.any')}
      clearable
      data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

function Actions({ making, disabled, onClose }: { making: boolean; disabled: boolean; onClose: () => void }) {
  return (
    <DialogActions
      submit={say('results.followUp.create')}
      icon={<IconPhonePlus size={16} aria-hidden />}
      sending={making}
      disabled={disabled}
      onCancel={onClose}
    />
  );
}

/** Creates the draft and closes the dialog. A name that is taken is refused at its field. */
const useMakeFollowUp = (campaignId: number, onClose: () => void) => {
  const [refused, setRefused] = useState<string>();
  const announce = useAnnounceDraft();
  const making = useSend(makeFollowUp(campaignId), {
    onSuccess: ({ campaign_id, leads }, given) => {
      announce(campaign_id, given.name, leads);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'campaign.name_taken') setRefused(error.message);
      else reportError(error);
    },
  });
  return { making, refused, setRefused };
};

/** Creates a draft: nobody is called yet. */
const makeFollowUp = (id: number) =>
  ({
    key: ['make-follow-up', id],
    send: (body: { slice: Slice; language: string; name: string; without_do_not_call: boolean; copy_flow: boolean }) =>
      call(resultRoutes.makeFollowUp, { params: { campaign_id: id }, body }),
    invalidates: [queryKey('campaigns', 'list')],
  }) satisfies AnyChange;

/** Announces the draft, with a link to it. */
const useAnnounceDraft = () => {
  const navigate = useNavigate();
  return (id: number, name: string, leads: number) =>
    notifySuccess(say('results.followUp.created', { name, count: leads }), {
      autoClose: 12_000,
      action: { label: say('results.followUp.open'), run: () => void navigate(addresses.campaignDetails(id)) },
    });
};

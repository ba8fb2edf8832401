import { campaignLimits } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { resultRoutes } from '@halloo/contract/result-routes';
import type { Slice } from '@halloo/contract/result-slices';
import type { ResultCampaign } from '@halloo/contract/results';
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { focusBack } from '../../../../ui/focus-back.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { Select } from '../../../../ui/select.tsx';
import { describeError } from '../../../../ui/states.tsx';
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

/** Makes a draft from a slice of the result: says how many it has before anything is made. */
export function FollowUpDialog({ campaign, ask, opened, onClose }: FollowUpDialogProps) {
  const [sending, setSending] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Follow up “${campaign.name}”`}
      closeOnEscape={!sending}
      closeOnClickOutside={!sending}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(ask.opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: sending }}
    >
      <FollowUpForm campaign={campaign} ask={ask} onClose={onClose} sending={sending} setSending={setSending} />
    </Modal>
  );
}

interface FormProps extends Omit<FollowUpDialogProps, 'opened'> {
  sending: boolean;
  setSending: (sending: boolean) => void;
}

const usual: Slice = { kind: 'not_answered' };

function FollowUpForm({ campaign, ask, onClose, sending, setSending }: FormProps) {
  const [slice, setSlice] = useState<Slice>(ask.slice ?? usual);
  const overview = useQuery(overviewQuery(campaign.id));
  const counted = useQuery(sliceQuery(campaign.id, slice));
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [withoutListed, setWithoutListed] = useState(true);
  const [copyFlow, setCopyFlow] = useState(true);
  const make = useMakeFollowUp(campaign.id);

  const options = withAsked(overview.data ? sliceOptions(overview.data) : [], ask.slice ?? usual, ask.words);
  const name = typed ?? counted.data?.suggested_name ?? '';
  const preview = counted.data && previewInWords(counted.data, withoutListed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending || !preview || preview.leads === 0) return;
    if (name.trim() === '') return setRefused('is required');
    setSending(true);
    make({ slice, name: name.trim(), without_do_not_call: withoutListed, copy_flow: copyFlow })
      .then(onClose)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'campaign.name_taken') setRefused(error.message);
        else notifyError(describeError(error).message);
      })
      .finally(() => setSending(false));
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Select
          label="Whom to call again"
          allowDeselect={false}
          maxDropdownHeight={320}
          data={options.map(({ group, items }) => ({ group, items: [...items] }))}
          value={sliceKey(slice)}
          onChange={(value) => value !== null && setSlice(JSON.parse(value) as Slice)}
        />
        <Text role="status" fw={600}>
          {counted.isError ? describeError(counted.error).message : (preview?.sentence ?? 'Counting …')}
        </Text>
        <TextInput
          data-autofocus
          label="Name of the new campaign"
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
          label="Copy the flow"
          description="With its scripts, so that only the date is left to set."
          checked={copyFlow}
          onChange={({ currentTarget }) => setCopyFlow(currentTarget.checked)}
        />
        {counted.data !== undefined && counted.data.do_not_call > 0 && (
          <Checkbox
            label={`Leave out ${formatNumber(counted.data.do_not_call)} on the do-not-call list`}
            description="They would not be called in any case."
            checked={withoutListed}
            onChange={({ currentTarget }) => setWithoutListed(currentTarget.checked)}
          />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={sending} onClick={onClose}>
          Not now
        </Button>
        <Button
          type="submit"
          loading={sending}
          disabled={!preview || preview.leads === 0}
          leftSection={<IconPhonePlus size={16} aria-hidden />}
        >
          Make the draft
        </Button>
      </Group>
    </form>
  );
}

/** Nobody is called by it: it makes a draft, says so, and offers the way there. */
const useMakeFollowUp = (id: number) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (body: { slice: Slice; name: string; without_do_not_call: boolean; copy_flow: boolean }) => {
    const made = await call(resultRoutes.makeFollowUp, { params: { campaign_id: id }, body });
    void client.invalidateQueries({ queryKey: queryKey('campaigns', 'list') });
    notifySuccess(
      `“${body.name}” is a draft with ${formatNumber(made.leads)} ${made.leads === 1 ? 'lead' : 'leads'}.`,
      {
        autoClose: 12_000,
        action: { label: 'Open it', run: () => void navigate(addresses.campaignDetails(made.campaign_id)) },
      },
    );
  };
};

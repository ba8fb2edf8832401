import { Alert, Button, Collapse, Drawer, Group, NumberInput, Progress, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconTestPipe } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { focusBack } from '../../ui/focus-back.ts';
import { formatShare } from '../../ui/format.ts';
import { latePart } from '../../ui/late-part.tsx';
import { describeError } from '../../ui/states.tsx';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import { detailQuery } from '../schedule/queries.ts';
import { RehearsalResult } from './inner/rehearsal-result.tsx';
import { profiles } from './inner/rehearsal-words.ts';
import { useRehearsal, type Wish } from './inner/use-rehearsal.ts';

/** Loads when the drawer opens for the first time. */
const WhatIfPart = latePart(() => import('./inner/what-if.tsx').then((part) => part.WhatIfPart));

interface RehearsalDrawerProps {
  campaign: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  /** Gets the focus back when the drawer closes. */
  opener: HTMLElement | null;
}

/** Rehearses a campaign with simulated people and shows the result. Closing it stops a running rehearsal. */
export function RehearsalDrawer({ campaign, opened, onClose, opener }: RehearsalDrawerProps) {
  const { state, begin, cancel } = useRehearsal(campaign.id);
  const [wish, setWish] = useState<Wish>({ seed: 1, profile: 'typical' });
  const [more, setMore] = useState(false);
  const detail = useQuery({ ...detailQuery(campaign.id), enabled: opened });
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={720}
      title={say('rehearsal.title', { campaign: campaign.name })}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': say('rehearsal.close') }}
    >
      <Stack gap="md">
        <Text>{say('rehearsal.about')}</Text>
        {state.step === 'running' ? (
          <Running share={state.share} onCancel={cancel} />
        ) : (
          <WishForm
            wish={wish}
            onWish={setWish}
            more={more}
            onMore={setMore}
            again={state.step !== 'none'}
            onSend={() => begin(wish)}
          />
        )}
        {state.step === 'failed' && <Refused error={state.error} />}
        {state.step === 'done' && detail.data && (
          <RehearsalResult result={state.result} wish={state.wish} campaign={detail.data} onLeave={close} />
        )}
        {detail.data && state.step !== 'running' && <WhatIfPart campaign={detail.data} />}
      </Stack>
    </Drawer>
  );
}

function Running({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <Stack gap="xs">
      <Text role="status">{say('rehearsal.running')}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={share * 100} aria-label={say('rehearsal.progress')} />
      </Progress.Root>
      <Group justify="space-between">
        <Text c="dimmed" className="tabular">
          {say('rehearsal.share', { share: formatShare(share, 1) })}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {say('rehearsal.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function Refused({ error }: { error: unknown }) {
  const { message, requestId } = describeError(error);
  return (
    <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {message}
      {requestId && (
        <Text c="dimmed" size="xs" mt={4}>
          <Rich text="problem.request" given={{ id: requestId }} tags={{ code: (inside) => <code>{inside}</code> }} />
        </Text>
      )}
    </Alert>
  );
}

const seedLimits = { min: 0, max: 2_147_483_647 };

interface WishFormProps {
  wish: Wish;
  onWish: (wish: Wish) => void;
  /** Whether the rarer options are shown. */
  more: boolean;
  onMore: (more: boolean) => void;
  again: boolean;
  onSend: () => void;
}

function WishForm({ wish, onWish, more, onMore, again, onSend }: WishFormProps) {
  const moreId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const Chevron = more ? IconChevronUp : IconChevronDown;
  return (
    <form onSubmit={send} aria-label={say('rehearsal.form')}>
      <Group gap="xs">
        <Button type="submit" data-autofocus leftSection={<IconTestPipe size={16} aria-hidden />}>
          {again ? say('rehearsal.startAgain') : say('rehearsal.start')}
        </Button>
        <Button
          variant="subtle"
          aria-expanded={more}
          aria-controls={moreId}
          rightSection={<Chevron size={16} aria-hidden />}
          onClick={() => onMore(!more)}
        >
          {say('rehearsal.more')}
        </Button>
      </Group>
      <Collapse expanded={more} id={moreId}>
        <Stack gap="md" pt="md">
          <Radio.Group
            label={say('rehearsal.people')}
            value={wish.profile}
            onChange={(profile) => onWish({ ...wish, profile: profile as Wish['profile'] })}
          >
            <Stack gap="xs" mt="xs">
              {Object.entries(profiles).map(([profile, { label, about }]) => (
                <Radio key={profile} value={profile} label={label} description={about} />
              ))}
            </Stack>
          </Radio.Group>
          <NumberInput
            {...seedLimits}
            label={say('rehearsal.seed')}
            description={say('rehearsal.seedAbout')}
            maw={260}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            allowDecimal={false}
            clampBehavior="strict"
            value={wish.seed}
            onChange={(seed) => onWish({ ...wish, seed: typeof seed === 'number' ? seed : 1 })}
          />
        </Stack>
      </Collapse>
    </form>
  );
}

import { Alert, Button, Collapse, Drawer, Group, NumberInput, Progress, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconTestPipe } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { focusBack } from '../../ui/focus-back.ts';
import { formatShare } from '../../ui/format.ts';
import { describeError } from '../../ui/states.tsx';
import { detailQuery } from '../schedule/queries.ts';
import { RehearsalResult } from './inner/rehearsal-result.tsx';
import { profiles } from './inner/rehearsal-words.ts';
import { useRehearsal, type Wish } from './inner/use-rehearsal.ts';

interface RehearsalDrawerProps {
  campaign: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  /** Gets the focus back when the drawer closes. */
  opener: HTMLElement | null;
}

/** Calls a campaign's whole list with simulated people and shows what came of it. Closing it stops what is running. */
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
      title={`Rehearse “${campaign.name}”`}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close the rehearsal' }}
    >
      <Stack gap="md">
        <Text>
          Calls everybody who is left on the list in seconds, with simulated people: nobody is really called, and
          nothing is changed.
        </Text>
        {state.step === 'running' ? (
          <Running share={state.share} onCancel={cancel} />
        ) : (
          <WishForm
            wish={wish}
            onWish={setWish}
            more={more}
            onMore={setMore}
            again={state.step !== 'none'}
            onSend={() => void begin(wish)}
          />
        )}
        {state.step === 'failed' && <Refused error={state.error} />}
        {state.step === 'done' && detail.data && (
          <RehearsalResult result={state.result} wish={state.wish} campaign={detail.data} onLeave={close} />
        )}
      </Stack>
    </Drawer>
  );
}

function Running({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <Stack gap="xs">
      <Text role="status">Rehearsing …</Text>
      <Progress.Root size="lg">
        <Progress.Section value={share * 100} aria-label="Part of the list that is done" />
      </Progress.Root>
      <Group justify="space-between">
        <Text c="dimmed" className="tabular">
          {formatShare(share, 1)} of the list
        </Text>
        <Button variant="default" onClick={onCancel}>
          Cancel rehearsal
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
          Request <code>{requestId}</code>
        </Text>
      )}
    </Alert>
  );
}

const seedLimits = { min: 0, max: 2_147_483_647 };

interface WishFormProps {
  wish: Wish;
  onWish: (wish: Wish) => void;
  /** The rarer wishes are shown. */
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
    <form onSubmit={send} aria-label="Rehearsal">
      <Group gap="xs">
        <Button type="submit" data-autofocus leftSection={<IconTestPipe size={16} aria-hidden />}>
          {again ? 'Rehearse again' : 'Rehearse'}
        </Button>
        <Button
          variant="subtle"
          aria-expanded={more}
          aria-controls={moreId}
          rightSection={<Chevron size={16} aria-hidden />}
          onClick={() => onMore(!more)}
        >
          More
        </Button>
      </Group>
      <Collapse expanded={more} id={moreId}>
        <Stack gap="md" pt="md">
          <Radio.Group
            label="People"
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
            label="Seed"
            description="The same number meets the same people again; another one meets others."
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

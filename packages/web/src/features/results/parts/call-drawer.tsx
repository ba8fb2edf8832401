import { showAmount } from '@halloo/contract/amounts';
import type { CallRecording } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import type { CallTimeline, ResultCampaign } from '@halloo/contract/results';
import { Anchor, Drawer, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OutcomeTag } from '../../../shared/outcomes/outcome-tag.tsx';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { audioTime } from '../../../ui/audio-time.ts';
import { CallResultTag } from '../../../ui/call-result.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';
import classes from './call-drawer.module.css';
import { CallSteps } from './inner/call-steps.tsx';
import { callQuery } from './queries.ts';
import { readId } from './result-address.ts';
import { nameOf } from './result-words.ts';
import { useAddress } from './use-address.ts';
import { useOpenCall } from './use-open-call.ts';

/** One call, over the list that it was opened from. It is in the address, so that the link can be shared. */
export function CallDrawer({ campaign }: { campaign: ResultCampaign }) {
  const { params } = useAddress();
  const { close } = useOpenCall();
  const id = readId(params.get('call'));
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={say('results.call.title')}
      closeButtonProps={{ 'aria-label': say('results.call.close') }}
    >
      {id !== undefined && <Fetched key={id} campaign={campaign} callId={id} />}
    </Drawer>
  );
}

function Fetched({ campaign, callId }: { campaign: ResultCampaign; callId: number }) {
  const timeline = useQuery(callQuery(campaign.id, callId));
  if (timeline.data) return <Call campaign={campaign} timeline={timeline.data} />;
  if (timeline.isError) return <ErrorState error={timeline.error} onRetry={() => void timeline.refetch()} />;
  return (
    <div role="status" aria-label={say('ui.loading')}>
      <Skeleton height={72} mb="md" />
      <Skeleton height={320} />
    </div>
  );
}

interface CallProps {
  campaign: ResultCampaign;
  timeline: CallTimeline;
}

function Call({ campaign, timeline: { call, steps, others } }: CallProps) {
  const { to } = useOpenCall();
  return (
    <>
      <div className={classes.head}>
        <Title order={3} size="h3">
          {nameOf(call)}
        </Title>
        <div className={classes.tags}>
          <PhoneNumber>{call.phone}</PhoneNumber>
          {call.result ? (
            <CallResultTag result={call.result} />
          ) : (
            <Tag tone="green">{say('results.call.inProgress')}</Tag>
          )}
          {call.outcome && <OutcomeTag outcome={call.outcome} />}
        </div>
        <dl className={classes.facts}>
          <Fact
            label={
              call.direction === 'in'
                ? say('results.column.calledIn')
                : say('results.call.dialledAttempt', { attempt: call.attempt })
            }
          >
            {momentIn(call.dialled_at, campaign.timezone)}
          </Fact>
          <Fact label={say('results.column.talkTime')}>
            {call.talk_seconds >= 1 ? audioTime(call.talk_seconds) : '–'}
          </Fact>
          <Fact label={say('results.call.sim')}>{call.sim === '' ? '–' : <PhoneNumber>{call.sim}</PhoneNumber>}</Fact>
          {call.cost != null && call.currency != null && (
            <Fact label={say('money.callCost')}>{showAmount(call.cost, call.currency)}</Fact>
          )}
          <Fact label={say('results.call.endReason')}>{capital(call.cause_sentence) || '–'}</Fact>
        </dl>
        <Anchor component={Link} to={addresses.flow(campaign.id)} size="xs">
          {say('results.call.flowVersion', { version: String(call.flow_version) })}
        </Anchor>
      </div>
      {call.recording && <WholeCall recording={call.recording} caller={nameOf(call)} />}
      <CallSteps campaignId={campaign.id} steps={steps} caller={nameOf(call)} />
      {others.length > 0 && (
        <section aria-label={say('results.call.others')}>
          <Text fw={600}>{say('results.call.others')}</Text>
          <ul className={classes.others}>
            {others.map((other) => (
              <li key={other.id}>
                <Anchor component={Link} to={to(other)} replace preventScrollReset>
                  {say('results.call.other', {
                    attempt: other.attempt,
                    moment: momentIn(other.dialled_at, campaign.timezone),
                  })}
                </Anchor>
                <CallResultTag result={other.result} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function WholeCall({ recording, caller }: { recording: CallRecording; caller: string }) {
  const { audio, sentence } = recording;
  return (
    <section aria-label={say('results.call.recording')}>
      <Text fw={600}>{say('results.call.recording')}</Text>
      {audio !== null && <AudioPlayer src={audio} label={say('results.call.recordingOf', { name: caller })} />}
      {sentence !== null && <Text c="dimmed">{sentence}</Text>}
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

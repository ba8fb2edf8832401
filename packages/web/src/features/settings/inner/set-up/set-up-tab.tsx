import { addresses } from '@halloo/contract/console-addresses';
import type { SetUp } from '@halloo/contract/set-up';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../../ui/states.tsx';
import settings from '../../settings.module.css';
import { MessageTest } from '../message-test.tsx';
import { LinesForm } from './lines-form.tsx';
import { setUpQuery } from './queries.ts';
import { RichSetUp } from './rich-set-up.tsx';
import { saySetUp } from './say-set-up.ts';
import classes from './set-up.module.css';
import { SpeechPart } from './speech-part.tsx';
import { TestPanel } from './test-panel.tsx';
import { lineWays, messageWays, storageWays, valuesOf } from './ways.ts';

/** Speech, text messages, line, storage and email: what is in use, a test, and the lines that change it. */
export function SetUpTab() {
  const { data, isError, error, refetch } = useQuery(setUpQuery);
  if (!data && isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={2} />;
  return (
    <>
      <p className={classes.about}>{saySetUp('setUp.about')}</p>
      <Stack>
        <SpeechPart setUp={data} />
        <MessagesPart setUp={data} />
        <LinePart setUp={data} />
        <StoragePart setUp={data} />
        <EmailPart />
      </Stack>
    </>
  );
}

interface PartProps {
  setUp: SetUp;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MessagesPart({ setUp }: PartProps) {
  const { driver, url, sender } = setUp.messages;
  return (
    <Section title={saySetUp('setUp.messages.title')} about={saySetUp('setUp.messages.about')}>
      <div className={classes.part}>
        <dl className={settings.facts}>
          <Fact name={saySetUp('setUp.messages.gateway')}>
            {driver === 'outbox' ? saySetUp('setUp.messages.none') : `${saySetUp(`setUp.messages.${driver}`)}, ${url}`}
          </Fact>
          {sender && <Fact name={saySetUp('setUp.messages.sender')}>{sender}</Fact>}
        </dl>
        <MessageTest />
        <Anchor component={Link} to={addresses.settings('messages')}>
          {saySetUp('setUp.messages.more')}
        </Anchor>
        <LinesForm
          name={saySetUp('setUp.messages.title')}
          ways={messageWays}
          current={driver}
          values={valuesOf(setUp)}
          guide="sms"
        />
      </div>
    </Section>
  );
}

function LinePart({ setUp }: PartProps) {
  const { driver, audio_url } = setUp.line;
  return (
    <Section title={saySetUp('setUp.line.title')} about={saySetUp('setUp.line.about')}>
      <div className={classes.part}>
        <dl className={settings.facts}>
          <Fact name={saySetUp('setUp.inUse')}>{saySetUp(`setUp.line.${driver}`)}</Fact>
          {audio_url && <Fact name={saySetUp('setUp.line.audioUrl')}>{audio_url}</Fact>}
        </dl>
        <TestPanel what="line" about={saySetUp('setUp.line.testAbout')} />
        <Anchor component={Link} to={addresses.settings('system')}>
          {saySetUp('setUp.line.more')}
        </Anchor>
        <LinesForm
          name={saySetUp('setUp.line.title')}
          ways={lineWays}
          current={driver}
          values={valuesOf(setUp)}
          guide="real-calls"
        />
      </div>
    </Section>
  );
}

function StoragePart({ setUp }: PartProps) {
  const { kind, folder, bucket, url } = setUp.storage;
  return (
    <Section title={saySetUp('setUp.storage.title')} about={saySetUp('setUp.storage.about')}>
      <div className={classes.part}>
        <dl className={settings.facts}>
          <Fact name={saySetUp('setUp.storage.place')}>
            {kind === 's3'
              ? saySetUp('setUp.storage.inBucket', { bucket, url })
              : saySetUp('setUp.storage.inFolder', { folder })}
          </Fact>
        </dl>
        <TestPanel what="storage" about={saySetUp('setUp.storage.testAbout')} />
        <LinesForm
          name={saySetUp('setUp.storage.title')}
          ways={storageWays}
          current={kind}
          values={valuesOf(setUp)}
          guide="settings"
          warning={saySetUp('setUp.storage.notMoved')}
        />
      </div>
    </Section>
  );
}

const emailLinks = {
  webhooks: (inside: ReactNode) => (
    <Anchor component={Link} to={addresses.settings('webhooks')} inherit>
      {inside}
    </Anchor>
  ),
  guide: (inside: ReactNode) => (
    <Anchor component={Link} to={addresses.guide('troubleshooting', 'nobody-can-sign-in')} inherit>
      {inside}
    </Anchor>
  ),
};

function EmailPart() {
  return (
    <Section title={saySetUp('setUp.email.title')} about={saySetUp('setUp.email.about')}>
      <RichSetUp text="setUp.email.instead" tags={emailLinks} />
    </Section>
  );
}

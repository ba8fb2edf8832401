import { addresses } from '@halloo/contract/console-addresses';
import { Button, Loader, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { ApiError } from '../api/client.ts';
import { LogoMark } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { describeError } from '../ui/states.tsx';
import { Rich } from '../words/rich.tsx';
import { say } from '../words/say.ts';
import classes from './problem.module.css';
import { reloadWhenAnswering, ScreenNotLoaded } from './screen-not-loaded.ts';

/** An error that no screen handled: what happened, its request, and the way back. */
export function Problem() {
  const error = useRouteError();
  return error instanceof ScreenNotLoaded ? <NotLoaded error={error} /> : <Broken error={error} />;
}

/** Recovers by itself: the page loads again as soon as the server answers. */
function NotLoaded({ error }: { error: ScreenNotLoaded }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => reloadWhenAnswering(() => setFailed(true)), []);
  if (failed) return <Broken error={error} />;
  return (
    <Frame title={say('problem.waitingTitle')}>
      <Text c="dimmed" className={classes.words}>
        {say('problem.waiting')}
      </Text>
      <Loader size="sm" />
    </Frame>
  );
}

function Broken({ error }: { error: unknown }) {
  const { message, requestId } = describeError(error);
  const known = error instanceof ApiError;
  return (
    <Frame title={say('problem.title')}>
      <Text c="dimmed" className={classes.words}>
        {known && `${message} `}
        {say('problem.lead')}
      </Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          <Rich text="problem.request" given={{ id: requestId }} tags={{ code: (inside) => <code>{inside}</code> }} />
        </Text>
      )}
      {error instanceof Error && !known && (
        <Text size="xs" c="dimmed" className={classes.words}>
          {error.name}: {error.message}
        </Text>
      )}
      <div className={classes.ways}>
        <Button onClick={() => location.reload()}>{say('problem.loadAgain')}</Button>
        <Button component={Link} to={addresses.campaigns()} variant="default">
          {say('problem.backToCampaigns')}
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.problem} role="alert">
      <LogoMark size={48} />
      <Title order={1} size="h2">
        {title}
      </Title>
      {children}
    </div>
  );
}

import { addresses } from '@halloo/contract/console-addresses';
import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { LogoMark } from '../../ui/logo.tsx';
import { messages } from '../../ui/messages.ts';
import { usePageTitle } from '../../ui/page.tsx';
import classes from './not-found-screen.module.css';

export function NotFoundScreen() {
  usePageTitle('Not found');
  return (
    <main className={classes.screen}>
      <LogoMark size={56} />
      <Title order={1}>{messages.notFound.title}</Title>
      <Text c="dimmed" className={classes.words}>
        The address may be mistyped, or the page may have moved. Your campaigns are where you left them.
      </Text>
      <Button component={Link} to={addresses.start()}>
        Go to your campaigns
      </Button>
    </main>
  );
}

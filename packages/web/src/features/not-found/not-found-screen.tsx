import { addresses } from '@halloo/contract/console-addresses';
import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { LogoMark } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { say } from '../../words/say.ts';
import classes from './not-found-screen.module.css';

export function NotFoundScreen() {
  usePageTitle(say('notFound.name'));
  return (
    <main className={classes.screen}>
      <LogoMark size={56} />
      <Title order={1}>{say('notFound.title')}</Title>
      <Text c="dimmed" className={classes.words}>
        {say('notFound.lead')}
      </Text>
      <Button component={Link} to={addresses.start()}>
        {say('notFound.goToCampaigns')}
      </Button>
    </main>
  );
}

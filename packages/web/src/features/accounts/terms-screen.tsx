import { addresses } from '@halloo/contract/console-addresses';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { say } from '../../words/say.ts';
import classes from './inner/terms-text.module.css';
import { TermsText } from './inner/terms-text.tsx';

export function TermsScreen() {
  usePageTitle(say('signIn.termsOfUse'));
  return (
    <main className={classes.screen}>
      <Link to={addresses.start()} className={classes.home} aria-label={say('termsOfUse.home')}>
        <Logo />
      </Link>
      <Title order={1}>{say('signIn.termsOfUse')}</Title>
      <TermsText />
    </main>
  );
}

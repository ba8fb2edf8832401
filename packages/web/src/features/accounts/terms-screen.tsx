import { addresses } from '@halloo/contract/console-addresses';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import classes from './inner/terms-text.module.css';
import { TermsText } from './inner/terms-text.tsx';

export function TermsScreen() {
  usePageTitle('Terms of use');
  return (
    <main className={classes.screen}>
      <Link to={addresses.start()} className={classes.home} aria-label="Halloo, to the start">
        <Logo />
      </Link>
      <Title order={1}>Terms of use</Title>
      <TermsText />
    </main>
  );
}

import { addresses } from '@halloo/contract/console-addresses';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../../ui/logo.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { say } from '../../../words/say.ts';
import classes from './account-frame.module.css';
import { BrandPanel } from './brand-panel.tsx';

interface AccountFrameProps {
  title: string;
  /** One line under the title. */
  lead: ReactNode;
  children: ReactNode;
}

/** The frame of signing in and up: the brand beside the form, or on narrow screens just the form. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <BrandPanel />
      <main className={classes.main}>
        <div className={classes.form}>
          <div className={classes.logo}>
            <Logo size={36} />
          </div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" component="div" className={classes.lead}>
            {lead}
          </Text>
          {children}
        </div>
        <footer className={classes.foot}>
          <Link to={addresses.terms()}>{say('signIn.termsOfUse')}</Link>
        </footer>
      </main>
    </div>
  );
}

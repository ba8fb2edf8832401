import { addresses } from '@halloo/contract/console-addresses';
import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import { numberTerms } from './inner/number-terms.ts';
import classes from './terms-screen.module.css';

/** Public: a person may want to read it before they have an account. */
export function TermsScreen() {
  usePageTitle(say('numberTerms.title'));
  return (
    <main className={classes.screen}>
      <Link to={addresses.start()} className={classes.home} aria-label={say('numberTerms.home')}>
        <Logo />
      </Link>
      <Title order={1}>{say('numberTerms.title')}</Title>
      <Text c="dimmed" inherit className={classes.lead}>
        {say('numberTerms.lead')}
      </Text>
      {numberTerms.map(({ title: heading, paragraphs }) => (
        <section key={heading} className={classes.section}>
          <Title order={2} textWrap="balance" className={classes.heading}>
            {heading}
          </Title>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <footer className={classes.foot}>
        <Rich text="numberTerms.termsOfUse" tags={{ link: (inside) => <Link to={addresses.terms()}>{inside}</Link> }} />
      </footer>
    </main>
  );
}

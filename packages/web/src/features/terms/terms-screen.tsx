import { addresses } from '@halloo/contract/console-addresses';
import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { numberTerms } from './inner/number-terms.ts';
import classes from './terms-screen.module.css';

const title = 'Terms for registering a number';

/** For everybody, signed in or not: a person may want to read it before there is an account. */
export function TermsScreen() {
  usePageTitle(title);
  return (
    <main className={classes.screen}>
      <Link to={addresses.start()} className={classes.home} aria-label="Halloo, to the start">
        <Logo />
      </Link>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" inherit className={classes.lead}>
        For organisations that place automated calls from their SIM numbers.
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
        The <Link to={addresses.terms()}>terms of use</Link> of Halloo apply as well.
      </footer>
    </main>
  );
}

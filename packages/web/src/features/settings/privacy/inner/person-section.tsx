import { type Erased, type Person, privacyRoutes } from '@halloo/contract/privacy';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Section } from '../../../../ui/section.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { say } from '../../../../words/say.ts';
import { ErasedReport } from './erased-report.tsx';
import { PersonReport } from './person-report.tsx';
import classes from './privacy.module.css';
import { readPerson } from './queries.ts';

const labels = { number: say('settings.privacy.number') };
const schema = z.object({ number: privacyRoutes.readPerson.body.shape.number });
const empty = { number: '' };

/** Finds the data about a phone number, for download or erasure. */
export function PersonSection() {
  const [person, setPerson] = useState<Person>();
  const [erased, setErased] = useState<Erased>();
  /** The number that was found stays in the field. */
  const [asked, setAsked] = useState(empty);
  const form = useEditForm({
    kept: asked,
    labels,
    schema,
    change: readPerson,
    onStart: () => setErased(undefined),
    onSuccess: (found, { number }) => {
      setPerson(found);
      setAsked({ number });
    },
  });
  return (
    <Section full title={say('settings.privacy.person')} about={say('settings.privacy.personAbout')}>
      <form {...form.form} aria-label={say('settings.privacy.person')} className={classes.find}>
        <TextInput
          type="tel"
          autoComplete="off"
          className={classes.number}
          {...form.text('number', say('settings.privacy.numberHelp'))}
        />
        <Button
          type="submit"
          variant="default"
          className={classes.submit}
          leftSection={<IconSearch size={16} aria-hidden />}
          loading={form.sending}
        >
          {say('settings.privacy.find')}
        </Button>
      </form>
      {person && (
        <PersonReport
          key={person.read_at}
          person={person}
          onErased={(done) => {
            setPerson(undefined);
            setAsked(empty);
            setErased(done);
          }}
        />
      )}
      {erased && <ErasedReport erased={erased} />}
    </Section>
  );
}

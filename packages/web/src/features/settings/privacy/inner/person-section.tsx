import { type Erased, type Person, privacyRoutes } from '@halloo/contract/privacy';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { notifyError } from '../../../../ui/notices.ts';
import { Section } from '../../../../ui/section.tsx';
import { describeError } from '../../../../ui/states.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { ErasedReport } from './erased-report.tsx';
import { PersonReport } from './person-report.tsx';
import classes from './privacy.module.css';
import { usePrivacyCalls } from './queries.ts';

const labels = { number: 'Phone number' };
const schema = z.object({ number: privacyRoutes.readPerson.body.shape.number });
const empty = { number: '' };

/** One person by number: what is known, to hand over, and erasing it. */
export function PersonSection() {
  const { readPerson } = usePrivacyCalls();
  const [person, setPerson] = useState<Person>();
  const [erased, setErased] = useState<Erased>();
  const form = useEditForm({
    kept: empty,
    labels,
    schema,
    send: async ({ number }) => {
      setErased(undefined);
      setPerson(await readPerson(number));
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  return (
    <Section
      full
      title="One person"
      about="Somebody asks what you know of them, or wants to be forgotten: find everything by the number."
    >
      <form {...form.form} aria-label="One person" className={classes.find}>
        <TextInput
          type="tel"
          autoComplete="off"
          className={classes.number}
          {...form.text('number', 'Without a dial code it counts as one of the workspace’s country.')}
        />
        <Button
          type="submit"
          variant="default"
          className={classes.look}
          leftSection={<IconSearch size={16} aria-hidden />}
          loading={form.sending}
        >
          Show what is known
        </Button>
      </form>
      {person && (
        <PersonReport
          key={person.read_at}
          person={person}
          onErased={(done) => {
            setPerson(undefined);
            setErased(done);
          }}
        />
      )}
      {erased && <ErasedReport erased={erased} />}
    </Section>
  );
}

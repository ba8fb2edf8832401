import { mailRoutes } from '@halloo/contract/mail';
import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { say } from '../../../../words/say.ts';
import classes from './email.module.css';
import { sendTest } from './queries.ts';

const empty = { email: '' };

export function MailTest() {
  const [, setParams] = useSearchParams();
  const form = useEditForm({
    kept: empty,
    labels: { email: say('settings.email.address') },
    schema: mailRoutes.sendTestMail.body,
    change: sendTest,
    notice: ({ to }) => say('settings.email.testSent', { email: to }),
    // The newest are on the first page.
    onSuccess: () => setParams({ tab: 'email' }, { replace: true, preventScrollReset: true }),
  });
  return (
    <form {...form.form} aria-label={say('settings.email.testForm')} className={classes.test}>
      <TextInput type="email" autoComplete="email" className={classes.address} {...form.text('email')} />
      <Button type="submit" loading={form.sending} leftSection={<IconSend size={16} aria-hidden />}>
        {say('settings.email.sendTest')}
      </Button>
    </form>
  );
}

import { messageRoutes } from '@halloo/contract/messages';
import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { sendTest } from './message-queries.ts';
import { testInWords } from './message-words.ts';
import classes from './messages.module.css';

const empty = { phone: '' };

export function MessageTest() {
  const [, setParams] = useSearchParams();
  const form = useEditForm({
    kept: empty,
    labels: { phone: say('settings.messages.phone') },
    schema: messageRoutes.sendTestMessage.body,
    change: sendTest,
    notice: testInWords,
    // The newest are on the first page.
    onSuccess: () => setParams({ tab: 'messages' }, { replace: true, preventScrollReset: true }),
  });
  return (
    <form {...form.form} aria-label={say('settings.messages.testForm')} className={classes.test}>
      <TextInput
        type="tel"
        autoComplete="off"
        className={classes.phone}
        {...form.text('phone', say('settings.messages.phoneHelp'))}
      />
      <Button type="submit" loading={form.sending} leftSection={<IconSend size={16} aria-hidden />}>
        {say('settings.messages.sendTest')}
      </Button>
    </form>
  );
}

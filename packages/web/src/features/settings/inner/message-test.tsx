import { messageRoutes } from '@halloo/contract/messages';
import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { useSendTest } from './message-queries.ts';
import { testInWords } from './message-words.ts';
import classes from './messages.module.css';

const empty = { phone: '' };

export function MessageTest() {
  const [, setParams] = useSearchParams();
  const sendTest = useSendTest();
  const form = useEditForm({
    kept: empty,
    labels: { phone: 'Phone' },
    schema: messageRoutes.sendTestMessage.body,
    send: async (values) => {
      const message = await sendTest(values);
      // The newest are on the first page.
      setParams({ tab: 'messages' }, { replace: true, preventScrollReset: true });
      notifySuccess(testInWords(message));
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  return (
    <form {...form.form} aria-label="Test message" className={classes.test}>
      <TextInput
        type="tel"
        autoComplete="off"
        className={classes.phone}
        {...form.text('phone', 'With its dial code, or a number of the workspace’s country.')}
      />
      <Button type="submit" loading={form.sending} leftSection={<IconSend size={16} aria-hidden />}>
        Send test message
      </Button>
    </form>
  );
}

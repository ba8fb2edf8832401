import { PasswordInput, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Change } from '../../api/change.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { say } from '../../words/say.ts';

const labels = { current_password: say('account.password.current') };
const schema = z.object({ current_password: z.string().min(1) });
const anything = z.object({ current_password: z.string() });
const empty = { current_password: '' };

interface PasswordStepProps<Answer> {
  change: Change<string, Answer>;
  /** The sign-in was a while ago. */
  needsPassword: boolean;
  submit: string;
  danger?: boolean;
  notice?: string;
  children?: ReactNode;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** A change of the second factor: asks for the password where the sign-in was a while ago. */
export function PasswordStep<Answer>(props: PasswordStepProps<Answer>) {
  const { change, needsPassword, submit, danger, notice, children, onDone, onCancel } = props;
  const form = useEditForm<typeof empty, Answer>({
    kept: empty,
    labels,
    schema: needsPassword ? schema : anything,
    change: { ...change, send: ({ current_password }, signal) => change.send(current_password, signal) },
    onSuccess: onDone,
    ...(notice !== undefined && { notice }),
  });
  return (
    <form {...form.form} aria-label={submit}>
      <Stack>
        {children && <Text component="div">{children}</Text>}
        {needsPassword && (
          <PasswordInput
            data-autofocus
            autoComplete="current-password"
            {...form.text('current_password', say('factor.passwordHelp'))}
          />
        )}
      </Stack>
      <DialogActions submit={submit} sending={form.sending} onCancel={onCancel} {...(danger && { danger })} />
    </form>
  );
}

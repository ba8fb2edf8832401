import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { DialogActions } from '../../ui/dialog.tsx';
import { notifyError } from '../../ui/notices.ts';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { reportError } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { addPasskey, beginPasskey } from './inner/queries.ts';
import { hasGivenUp } from './passkey-browser.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface PasskeySetupProps {
  needsPassword: boolean;
  onDone: () => void;
  cancel?: string;
  onCancel: () => void;
}

type Options = Record<string, unknown>;

/** Adds a passkey: the password where it is needed, a name, the window of the browser, the recovery codes. */
export function PasskeySetup({ needsPassword, onDone, cancel, onCancel }: PasskeySetupProps) {
  const [confirmed, setConfirmed] = useState<Options>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (needsPassword && !confirmed) {
    return (
      <PasswordStep
        change={beginPasskey}
        needsPassword
        submit={say('factor.continue')}
        onDone={({ options }) => setConfirmed(options)}
        onCancel={onCancel}
      />
    );
  }
  return (
    <NameForm
      first={confirmed}
      onAdded={(made) => (made.length > 0 ? setCodes(made) : onDone())}
      {...(cancel !== undefined && { cancel })}
      onCancel={onCancel}
    />
  );
}

const labels = { name: say('factor.passkeyName') };
const schema = z.object({ name: z.string().trim().min(1).max(40) });
const empty = { name: '' };

interface NameFormProps {
  /** Options that the password has opened. Each is good for one try. */
  first: Options | undefined;
  onAdded: (recoveryCodes: readonly string[]) => void;
  cancel?: string;
  onCancel: () => void;
}

function NameForm({ first, onAdded, cancel, onCancel }: NameFormProps) {
  const [options, setOptions] = useState(first);
  const form = useEditForm({
    kept: empty,
    labels,
    schema,
    change: {
      ...addPasskey,
      send: async ({ name }: typeof empty) => {
        const given = options ?? (await beginPasskey.send('')).options;
        setOptions(undefined);
        return addPasskey.send({ name, options: given });
      },
    },
    notice: ({ recovery_codes, ended_sessions: ended }) =>
      recovery_codes.length > 0 ? say('factor.passkeyAdded', { ended }) : say('factor.passkeyAddedMore'),
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
    onError: (error) => (hasGivenUp(error) ? notifyError(say('factor.givenUp')) : reportError(error)),
  });
  return (
    <form {...form.form} aria-label={say('factor.addPasskey')}>
      <Stack>
        <TextInput data-autofocus maxLength={40} {...form.text('name', say('factor.passkeyNameHelp'))} />
      </Stack>
      <DialogActions
        submit={say('factor.addPasskey')}
        sending={form.sending}
        {...(cancel !== undefined && { cancel })}
        onCancel={onCancel}
      />
    </form>
  );
}

import { Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { CodeBlock } from '../../ui/code-block.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { QrCode } from './inner/qr-code.tsx';
import { beginApp, confirmApp } from './inner/queries.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AppSetupProps {
  needsPassword: boolean;
  onDone: () => void;
  cancel?: string;
  onCancel: () => void;
}

interface Begun {
  secret: string;
  address: string;
}

/** Sets an authenticator app up: the password where it is needed, the QR code, a code of the app, the recovery codes. */
export function AppSetup({ needsPassword, onDone, cancel, onCancel }: AppSetupProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) {
    return (
      <Scan
        begun={begun}
        onConfirmed={(made) => (made.length > 0 ? setCodes(made) : onDone())}
        {...(cancel !== undefined && { cancel })}
        onCancel={onCancel}
      />
    );
  }
  if (!needsPassword) return <Begin onBegun={setBegun} />;
  return (
    <PasswordStep
      change={beginApp}
      needsPassword
      submit={say('factor.continue')}
      onDone={setBegun}
      onCancel={onCancel}
    />
  );
}

/** Fetches the secret at once. */
function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const beginning = useSend(beginApp, { onSuccess: onBegun, onError: () => {} });
  const started = useRef(false);
  const { send } = beginning;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    send('');
  }, [send]);
  if (beginning.error) return <ErrorState error={beginning.error} onRetry={() => send('')} />;
  return <Loader aria-label={say('factor.loading')} />;
}

const labels = { code: say('factor.code') };
const schema = z.object({ code: z.string().regex(/^\s*\d{3}\s*\d{3}\s*$/, say('factor.sixDigits')) });
const empty = { code: '' };

interface ScanProps {
  begun: Begun;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  cancel?: string;
  onCancel: () => void;
}

function Scan({ begun, onConfirmed, cancel, onCancel }: ScanProps) {
  const form = useEditForm({
    kept: empty,
    labels,
    schema,
    change: { ...confirmApp, send: ({ code }: typeof empty) => confirmApp.send(code) },
    notice: ({ ended_sessions: ended }) => say('factor.appAdded', { ended }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  return (
    <form {...form.form} aria-label={say('factor.addApp')}>
      <Stack>
        <Text>{say('factor.scan')}</Text>
        <Group justify="center">
          <QrCode label={say('factor.qr')}>{begun.address}</QrCode>
        </Group>
        <Text size="sm" c="dimmed">
          {say('factor.secretHelp')}
        </Text>
        <CodeBlock wraps name={say('factor.secret')}>
          {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </CodeBlock>
        <TextInput
          data-autofocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          {...form.text('code', say('factor.codeHelp'))}
        />
      </Stack>
      <DialogActions
        submit={say('factor.confirmApp')}
        sending={form.sending}
        {...(cancel !== undefined && { cancel })}
        onCancel={onCancel}
      />
    </form>
  );
}

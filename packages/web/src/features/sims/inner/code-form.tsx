import { otp } from '@halloo/contract/sims';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { CodePlace } from './code-place.tsx';
import classes from './number-dialog.module.css';
import { Oops, useOops } from './oops.tsx';
import { verifySim } from './queries.ts';
import { refusalOf } from './report-failure.ts';
import { Resend } from './resend.tsx';
import type { CodeOnItsWay } from './sim-asks.ts';

interface CodeFormProps {
  code: CodeOnItsWay;
  onVerified: () => void;
}

/** The second step: the code from the text message. One plain field, which phones fill in and people can paste into. */
export function CodeForm({ code, onVerified }: CodeFormProps) {
  const { phone } = code;
  const [digits, setDigits] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { oops, refuse, forgive } = useOops();
  const verifying = useSend(verifySim, {
    onSuccess: ({ msg }) => {
      if (msg === 'verified') return onVerified();
      setDigits('');
      refuse(say('sims.otpWrong'));
      field.current?.focus();
    },
    onError: (error) => refuse(refusalOf(error)),
  });
  const complete = digits.length === otp.digits;

  // After the first step, the focus was in a field that is gone.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) verifying.send({ phone, verify_code: digits });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SentTo code={code} />
        <CodePlace phone={phone} />
        <TextInput
          ref={field}
          data-autofocus
          label={say('sims.otp')}
          description={say('sims.otpHelp', { digits: otp.digits })}
          inputWrapperOrder={['label', 'input', 'description']}
          classNames={{ input: classes.code }}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={digits}
          onChange={({ currentTarget }) => setDigits(currentTarget.value.replace(/\D/g, '').slice(0, otp.digits))}
        />
        {oops && <Oops key={oops.time}>{oops.sentence}</Oops>}
        <Group justify="space-between">
          <Resend
            code={code}
            onSent={() => {
              forgive();
              setDigits('');
              field.current?.focus();
            }}
            onRefused={refuse}
          />
          <Button type="submit" disabled={!complete} loading={verifying.isPending}>
            {say('sims.verifyOtp')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Says whether a new code was sent or an earlier one still works, and to which number. */
function SentTo({ code: { phone, earlier, resendAfter } }: { code: CodeOnItsWay }) {
  const given = { phone, minutes: otp.minutes };
  const tags = {
    number: () => (
      <b>
        <PhoneNumber>{phone}</PhoneNumber>
      </b>
    ),
  };
  const sentBefore = earlier && resendAfter <= otp.resendSeconds;
  return (
    <Text>
      {!earlier && <Rich text="sims.code.sent" given={given} tags={tags} />}
      {sentBefore && <Rich text="sims.code.sentBefore" given={{ phone }} tags={tags} />}
      {earlier && !sentBefore && <Rich text="sims.code.tooMany" given={given} tags={tags} />}
    </Text>
  );
}

import { otp } from '@halloo/contract/sims';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../../ui/messages.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { CodePlace } from './code-place.tsx';
import classes from './number-dialog.module.css';
import { Oops } from './oops.tsx';
import { useSimCalls } from './queries.ts';
import { Resend } from './resend.tsx';
import type { CodeOnItsWay } from './sim-asks.ts';
import { useAttempt } from './use-attempt.ts';

interface CodeFormProps {
  code: CodeOnItsWay;
  onVerified: () => void;
  onWorking: (working: boolean) => void;
}

/** The second step: the code that the number got. One plain field, which phones fill in and everybody can paste into. */
export function CodeForm({ code, onVerified, onWorking }: CodeFormProps) {
  const { phone } = code;
  const [digits, setDigits] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { verify } = useSimCalls();
  const { working, oops, refuse, forgive, attempt } = useAttempt(onWorking);
  const complete = digits.length === otp.digits;

  // The dialog may have come here from its first step, whose field had the focus.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    void attempt(async () => {
      const { msg } = await verify(phone, digits);
      if (msg === messages.sims.answerVerified) return onVerified();
      setDigits('');
      refuse(messages.sims.otpWrong);
      field.current?.focus();
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SentTo code={code} />
        <CodePlace phone={phone} />
        <TextInput
          ref={field}
          data-autofocus
          label="OTP"
          description={`The ${otp.digits} digits of the text message.`}
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
          <Button type="submit" disabled={!complete} loading={working}>
            {messages.sims.verifyOtp}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Whether a new code went out or an earlier one has to do, and to which number. */
function SentTo({ code: { phone, earlier, resendAfter } }: { code: CodeOnItsWay }) {
  const number = (
    <b>
      <PhoneNumber>{phone}</PhoneNumber>
    </b>
  );
  if (!earlier) {
    return (
      <Text>
        A code was sent to {number}. It works for {otp.minutes} minutes.
      </Text>
    );
  }
  if (resendAfter <= otp.resendSeconds)
    return <Text>A code was sent to {number} a moment ago, and it still works.</Text>;
  return (
    <Text>
      Many codes were sent lately, so none was sent now. The last one to {number} works for {otp.minutes} minutes.
    </Text>
  );
}

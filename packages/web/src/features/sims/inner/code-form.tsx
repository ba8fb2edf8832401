import { otp } from '@halloo/contract/sims';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { CodePlace } from './code-place.tsx';
import classes from './number-dialog.module.css';
import { Oops, useOops } from './oops.tsx';
import { simListQuery, verifySim } from './queries.ts';
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
  /** A code was refused since the last one was sent. */
  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { oops, refuse, forgive } = useOops();
  const verifying = useSend(verifySim, {
    onSuccess: ({ msg }) => {
      if (msg === 'verified') return onVerified();
      setDigits('');
      setFailed(true);
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
        <SentTo code={code} failed={failed} />
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
              setFailed(false);
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

/** Says whether a new code was sent, whether an earlier one still works, and to which number. */
function SentTo({ code: { id, phone, earlier, resendAfter }, failed }: { code: CodeOnItsWay; failed: boolean }) {
  const { data: sims } = useQuery(simListQuery);
  const tags = {
    number: () => (
      <b>
        <PhoneNumber>{phone}</PhoneNumber>
      </b>
    ),
  };
  const usedUp = (earlier || failed) && sims?.find((sim) => sim.id === id)?.code_works === false;
  const text = () => {
    if (usedUp) return 'sims.code.usedUp';
    if (!earlier) return 'sims.code.sent';
    return resendAfter <= otp.resendSeconds ? 'sims.code.sentBefore' : 'sims.code.tooMany';
  };
  return (
    <Text aria-live="polite">
      <Rich text={text()} given={{ phone, minutes: otp.minutes }} tags={tags} />
    </Text>
  );
}

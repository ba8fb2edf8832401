import { addresses } from '@halloo/contract/console-addresses';
import { dialCountries } from '@halloo/contract/settings';
import { simLimits } from '@halloo/contract/sims';
import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from '../../../ui/messages.ts';
import { Select } from '../../../ui/select.tsx';
import { More } from './more.tsx';
import classes from './number-dialog.module.css';
import { Oops } from './oops.tsx';
import { useSimCalls } from './queries.ts';
import type { CodeOnItsWay } from './sim-asks.ts';
import { asChannels } from './sim-words.ts';
import { useAttempt } from './use-attempt.ts';
import { useNumberFields } from './use-number-fields.ts';

interface NumberFormProps {
  onSent: (code: CodeOnItsWay) => void;
  onWorking: (working: boolean) => void;
}

const countries = dialCountries.map(({ locale, displayText }) => ({ value: locale, label: displayText }));

/** The first step: which number, and that its owner agrees. */
export function NumberForm({ onSent, onWorking }: NumberFormProps) {
  const { number, country, phone } = useNumberFields();
  const [more, setMore] = useState<{ label: string; channels: number | string }>({
    label: '',
    channels: simLimits.channels.min,
  });
  const [agreed, setAgreed] = useState(false);
  const { insert } = useSimCalls();
  const { working, oops, forgive, attempt } = useAttempt(onWorking);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!number || !agreed) return;
    void attempt(async () => {
      const added = await insert({
        phone_no: number.national,
        isd_code: number.country.id,
        locale: number.country.locale,
        label: more.label.trim(),
        channels: asChannels(more.channels),
      });
      onSent({ id: added.id, phone: added.phone, resendAfter: added.resend_after, earlier: false });
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>A code goes to this number by text message, to prove that the SIM card is in your hands.</Text>
        <div className={classes.number}>
          <Select
            className={classes.country}
            label="Country"
            allowDeselect={false}
            data={countries}
            value={country.value}
            onChange={(locale) => locale && country.onChange(locale)}
          />
          <TextInput
            className={classes.phone}
            data-autofocus
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={40}
            value={phone.value}
            error={phone.error}
            onChange={({ currentTarget }) => {
              forgive();
              phone.onChange(currentTarget.value);
            }}
            onPaste={phone.onPaste}
            onBlur={phone.onBlur}
          />
        </div>
        <More values={more} onChange={(change) => setMore((before) => ({ ...before, ...change }))} />
        <Checkbox
          checked={agreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          label={
            <>
              I agree to the{' '}
              <Anchor href={addresses.termsForNumbers()} target="_blank" rel="noopener">
                terms and conditions
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Anchor>
            </>
          }
        />
        {oops && <Oops key={oops.time}>{oops.sentence}</Oops>}
        <Group justify="flex-end">
          <Button type="submit" disabled={!number || !agreed} loading={working}>
            {messages.sims.getOtp}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

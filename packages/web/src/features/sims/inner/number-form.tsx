import { addresses } from '@halloo/contract/console-addresses';
import { dialCountries } from '@halloo/contract/settings';
import { simLimits } from '@halloo/contract/sims';
import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Select } from '../../../ui/select.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { More } from './more.tsx';
import classes from './number-dialog.module.css';
import { Oops, useOops } from './oops.tsx';
import { insertSim } from './queries.ts';
import { refusalOf } from './report-failure.ts';
import type { CodeOnItsWay } from './sim-asks.ts';
import { asChannels } from './sim-words.ts';
import { useNumberFields } from './use-number-fields.ts';

interface NumberFormProps {
  onSent: (code: CodeOnItsWay) => void;
}

const countries = dialCountries.map(({ locale, displayText }) => ({ value: locale, label: displayText }));

/** The first step: the number, and consent to the terms. */
export function NumberForm({ onSent }: NumberFormProps) {
  const { number, country, phone } = useNumberFields();
  const [more, setMore] = useState<{ label: string; channels: number | string }>({
    label: '',
    channels: simLimits.channels.min,
  });
  const [agreed, setAgreed] = useState(false);
  const { oops, refuse, forgive } = useOops();
  const inserting = useSend(insertSim, {
    onSuccess: ({ id, phone: added, resend_after }) =>
      onSent({ id, phone: added, resendAfter: resend_after, earlier: false }),
    onError: (error) => refuse(refusalOf(error)),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!number || !agreed) return;
    inserting.send({
      phone_no: number.national,
      isd_code: number.country.id,
      locale: number.country.locale,
      label: more.label.trim(),
      channels: asChannels(more.channels),
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{say('sims.addAbout')}</Text>
        <NumberFields country={country} phone={phone} onType={forgive} />
        <More values={more} onChange={(change) => setMore((before) => ({ ...before, ...change }))} />
        <Checkbox
          checked={agreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          label={<TermsLabel />}
        />
        {oops && <Oops key={oops.time}>{oops.sentence}</Oops>}
        <Group justify="flex-end">
          <Button type="submit" disabled={!number || !agreed} loading={inserting.isPending}>
            {say('sims.getOtp')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type NumberFieldsProps = Pick<ReturnType<typeof useNumberFields>, 'country' | 'phone'> & { onType: () => void };

function NumberFields({ country, phone, onType }: NumberFieldsProps) {
  return (
    <div className={classes.number}>
      <Select
        className={classes.country}
        label={say('sims.country')}
        allowDeselect={false}
        data={countries}
        value={country.value}
        onChange={(locale) => locale && country.onChange(locale)}
      />
      <TextInput
        className={classes.phone}
        data-autofocus
        label={say('sims.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        value={phone.value}
        error={phone.error}
        onChange={({ currentTarget }) => {
          onType();
          phone.onChange(currentTarget.value);
        }}
        onPaste={phone.onPaste}
        onBlur={phone.onBlur}
      />
    </div>
  );
}

function TermsLabel() {
  return (
    <Rich
      text="sims.terms"
      tags={{
        link: (inside) => (
          <Anchor href={addresses.termsForNumbers()} target="_blank" rel="noopener">
            {inside}
            <VisuallyHidden> {say('sims.newTab')}</VisuallyHidden>
          </Anchor>
        ),
      }}
    />
  );
}

import { findLanguage, languageField } from '@halloo/flow/languages';
import { fieldKey } from '@halloo/flow/template';
import { Button, Collapse, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPhone } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { LeadSelect } from '../../../../ui/lead-select.tsx';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import classes from '../simulator.module.css';
import type { CallData } from './use-call-data.ts';

interface CallSetupProps {
  data: CallData;
  onCall: () => void;
}

/** The form before a call: a lead, and values of the data fields. */
export function CallSetup({ data, onCall }: CallSetupProps) {
  const [more, setMore] = useState(false);
  const moreId = useId();
  const { used, others } = data.fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCall();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={say('designer.phone.setup')}>
      <Stack gap="md">
        <Text c="dimmed">{say('designer.phone.setupHelp')}</Text>
        {data.hasLeads && (
          <LeadSelect
            campaignId={data.campaignId}
            label={say('designer.phone.lead')}
            description={say('designer.phone.leadHelp')}
            placeholder={say('designer.phone.leadSearch')}
            value={data.lead}
            onChange={data.chooseLead}
          />
        )}
        {used.map((name) => (
          <Field key={name} name={name} data={data} />
        ))}
        {others.length > 0 && (
          <div>
            <UnstyledButton
              className={classes.more}
              aria-expanded={more}
              aria-controls={moreId}
              onClick={() => setMore(!more)}
            >
              <IconChevronDown size={16} aria-hidden data-open={more || undefined} />
              {say(used.length > 0 ? 'designer.phone.moreFields' : 'designer.phone.fields', { count: others.length })}
            </UnstyledButton>
            <Collapse expanded={more} id={moreId}>
              <Stack gap="sm" pt="xs">
                {others.map((name) => (
                  <Field key={name} name={name} data={data} />
                ))}
              </Stack>
            </Collapse>
          </div>
        )}
        <Button type="submit" fullWidth size="md" leftSection={<IconPhone size={18} aria-hidden />}>
          {say('designer.phone.call')}
        </Button>
      </Stack>
    </form>
  );
}

function Field({ name, data }: { name: string; data: CallData }) {
  if (fieldKey(name) === languageField && data.languages.length > 1) return <LanguageField name={name} data={data} />;
  return (
    <TextInput
      label={name}
      attributes={{ input: { dir: 'auto' } }}
      autoComplete="off"
      maxLength={1000}
      value={data.value(name)}
      onChange={({ currentTarget }) => data.type(name, currentTarget.value)}
    />
  );
}

/** The language of the person: the one of the chosen lead, until another is chosen. */
function LanguageField({ name, data }: { name: string; data: CallData }) {
  const { languages } = data;
  return (
    <Select
      clearable
      label={say('designer.phone.language')}
      description={say('designer.phone.languageHelp', { fallback: languages[0]?.name ?? '' })}
      data={languages.map(({ code, name: label }) => ({ value: code, label }))}
      value={findLanguage(languages, data.value(name))?.code ?? null}
      onChange={(code) => data.type(name, code ?? '')}
    />
  );
}

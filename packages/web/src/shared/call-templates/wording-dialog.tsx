import { defaultLanguage, scriptLimits } from '@halloo/contract/scripts';
import { leadFields } from '@halloo/flow/template';
import type { CallTemplate } from '@halloo/flow/templates/template';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconPhone } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldChips } from '../../ui/field-chips.tsx';
import { say } from '../../words/say.ts';
import { LanguageSelect } from '../speech/language-select.tsx';
import { TemplateCall } from './template-call.tsx';
import { type TakenCall, useTakeTemplate } from './use-take-template.ts';
import classes from './wording-dialog.module.css';

interface WordingDialogProps {
  /** Undefined while the dialog is closed. */
  template: CallTemplate | undefined;
  /** Columns of the campaign's list that the texts can name. */
  columns: readonly string[];
  onClose: () => void;
  onTaken: (call: TakenCall) => void;
  opener: HTMLElement | null;
}

/** The words of a template, to change and to hear before the call is used. */
export function WordingDialog({ template, columns, onClose, onTaken, opener }: WordingDialogProps) {
  const taking = useTakeTemplate(onTaken);
  return (
    <Dialog
      opened={template !== undefined}
      onClose={onClose}
      title={template && say('template.wordingTitle', { template: template.title })}
      size={840}
      busy={taking.isPending}
      opener={opener}
    >
      {template && <Wording key={template.name} template={template} columns={columns} taking={taking} />}
    </Dialog>
  );
}

interface WordingProps extends Pick<WordingDialogProps, 'columns'> {
  template: CallTemplate;
  taking: ReturnType<typeof useTakeTemplate>;
}

function Wording({ template, columns, taking }: WordingProps) {
  const [texts, setTexts] = useState(() => template.texts.map(({ text }) => text));
  const [language, setLanguage] = useState<string>(defaultLanguage);
  const [checked, setChecked] = useState(false);
  const [call, setCall] = useState(0);
  const areas = useRef<(HTMLTextAreaElement | null)[]>([]);
  const [at, setAt] = useState(0);
  const phone = useRef<HTMLDivElement>(null);
  // On a phone it is below the words.
  useEffect(() => {
    if (call > 0) phone.current?.scrollIntoView({ block: 'nearest' });
  }, [call]);
  const parts = template.texts.map((given, place) => ({ ...given, text: (texts[place] ?? '').trim() }));
  const hasOwnLanguages = template.texts.every((given) => given.language !== undefined);
  const empty = parts.findIndex(({ text }) => text === '');

  const change = (place: number, text: string) => setTexts((before) => before.with(place, text));
  const complete = (): boolean => {
    setChecked(true);
    areas.current[empty]?.focus();
    return empty === -1;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete()) taking.send({ template, parts, language });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.columns}>
        <Stack className={classes.fields}>
          <Text c="dimmed">{say('template.wordingAbout')}</Text>
          {template.texts.map(({ part, label }, place) => (
            <Textarea
              key={part}
              ref={(area) => {
                areas.current[place] = area;
              }}
              label={label}
              attributes={{ input: { dir: 'auto' } }}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={scriptLimits.text}
              disabled={taking.isPending}
              error={checked && parts[place]?.text === '' ? say('template.textRequired') : undefined}
              value={texts[place]}
              onFocus={() => setAt(place)}
              onChange={({ currentTarget }) => change(place, currentTarget.value)}
              {...(place === 0 && { 'data-autofocus': true })}
            />
          ))}
          <FieldChips
            label={say('template.fields')}
            fields={[...new Set([...leadFields.slice(0, 2), ...columns])]}
            area={() => areas.current[at] ?? null}
            onInsert={(text) => change(at, text)}
          />
          {!hasOwnLanguages && (
            <LanguageSelect
              label={say('template.language')}
              value={language}
              onChange={setLanguage}
              disabled={taking.isPending}
            />
          )}
        </Stack>
        {call > 0 && (
          <div className={classes.phone} ref={phone}>
            <TemplateCall key={call} template={template} parts={parts} language={language} />
          </div>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          leftSection={<IconPhone size={16} aria-hidden />}
          disabled={taking.isPending}
          onClick={() => complete() && setCall((before) => before + 1)}
        >
          {say('template.hear')}
        </Button>
        <Button type="submit" loading={taking.isPending} leftSection={<IconCheck size={16} aria-hidden />}>
          {say('template.use')}
        </Button>
      </Group>
    </form>
  );
}

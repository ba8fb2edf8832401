import type { CampaignDetail } from '@halloo/contract/campaigns';
import { type TextMoment, type TextRule, textMoments, textRuleLimits } from '@halloo/contract/text-rules';
import { leadFields } from '@halloo/flow/template';
import { Checkbox, MultiSelect, Stack, Switch, Textarea } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLanguages } from '../../../shared/languages/use-languages.ts';
import { outcomeChoices, useOutcomes } from '../../../shared/outcomes/use-outcomes.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FieldChips } from '../../../ui/field-chips.tsx';
import { reportError, useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { TextPreviewPart } from './text-preview.tsx';
import { changeTextRules } from './text-rule-queries.ts';

interface DialogProps {
  detail: CampaignDetail;
  rules: readonly TextRule[];
  /** Undefined: adds one. */
  rule: TextRule | undefined;
  opened: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** One text: when it is sent, its wording in each language, and how it arrives. */
export function TextRuleDialog({ opened, opener, onClose, ...form }: DialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      size="lg"
      opened={opened}
      onClose={onClose}
      opener={opener}
      busy={busy}
      title={say(form.rule ? 'textRules.form.changeTitle' : 'textRules.form.addTitle')}
    >
      <RuleForm {...form} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  moments: TextMoment[];
  outcomes: string[];
  text: string;
  /** By the code of a language; empty ones are left out. */
  texts: Record<string, string>;
  active: boolean;
}

const valuesOf = (rule: TextRule | undefined): Values => ({
  moments: rule?.moments ?? ['after_last'],
  outcomes: rule?.outcomes ?? [],
  text: rule?.text ?? '',
  texts: Object.fromEntries((rule?.languages ?? []).map(({ language, text }) => [language, text])),
  active: rule?.active ?? true,
});

const bodyOf = ({ texts, ...values }: Values, rule: TextRule | undefined) => ({
  ...(rule && { id: rule.id }),
  ...values,
  languages: Object.entries(texts).flatMap(([language, text]) => (text.trim() === '' ? [] : [{ language, text }])),
});

type FormProps = Omit<DialogProps, 'opened' | 'opener'> & { onBusy: (busy: boolean) => void };

function RuleForm({ detail, rules, rule, onBusy, onClose }: FormProps) {
  const [values, setValues] = useState(() => valuesOf(rule));
  const [tried, setTried] = useState(false);
  const saving = useSend(changeTextRules(detail.id), {
    notice: say('textRules.saved'),
    onStart: () => onBusy(true),
    onError: (error) => {
      onBusy(false);
      reportError(error);
    },
    onSuccess: () => {
      onBusy(false);
      onClose();
    },
  });
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const hasMoment = values.moments.length + values.outcomes.length > 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!hasMoment || values.text.trim() === '') return;
    const own = bodyOf(values, rule);
    const others = rules.map(({ counts: _, ...kept }) => (kept.id === rule?.id ? own : kept));
    saving.send(rule ? others : [...others, own]);
  };
  return (
    <form noValidate aria-label={say('textRules.title')} onSubmit={submit}>
      <Stack gap="md">
        <MomentFields values={values} set={set} error={tried && !hasMoment} />
        <Wording detail={detail} values={values} set={set} error={tried && values.text.trim() === ''} />
        <Switch
          label={say('textRules.form.active')}
          checked={values.active}
          onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
        />
        <TextPreviewPart id={detail.id} text={values.text} />
      </Stack>
      <DialogActions submit={say('ui.save')} sending={saving.isPending} onCancel={onClose} />
    </form>
  );
}

interface PartProps {
  values: Values;
  set: (change: Partial<Values>) => void;
  error: boolean;
}

function MomentFields({ values, set, error }: PartProps) {
  const { all } = useOutcomes();
  return (
    <>
      <Checkbox.Group
        label={say('textRules.form.when')}
        error={error && say('textRules.form.whenMissing')}
        value={values.moments}
        onChange={(chosen) => set({ moments: textMoments.filter((moment) => chosen.includes(moment)) })}
      >
        <Stack gap="xs" mt="xs">
          {textMoments.map((moment) => (
            <Checkbox key={moment} value={moment} label={say(`textRules.moment.${moment}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <MultiSelect
        label={say('textRules.form.outcomes')}
        data={outcomeChoices(all, '')}
        value={values.outcomes}
        onChange={(outcomes) => set({ outcomes })}
      />
    </>
  );
}

function Wording({ detail, values, set, error }: PartProps & { detail: CampaignDetail }) {
  const languages = useLanguages();
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Textarea
        ref={area}
        required
        autosize
        minRows={2}
        maxLength={textRuleLimits.text}
        label={say('textRules.form.text')}
        description={languages.length > 0 && say('textRules.form.textHelp')}
        error={error && say('schedule.required')}
        value={values.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <FieldChips
        label={say('textRules.form.fields')}
        fields={[...leadFields, ...detail.data_fields]}
        area={() => area.current}
        onInsert={(text) => set({ text })}
      />
      {languages.map(({ code, name }) => (
        <Textarea
          key={code}
          autosize
          minRows={2}
          lang={code}
          maxLength={textRuleLimits.text}
          label={say('textRules.form.textIn', { language: name })}
          description={say('textRules.form.textInHelp')}
          value={values.texts[code] ?? ''}
          onChange={({ currentTarget }) => set({ texts: { ...values.texts, [code]: currentTarget.value } })}
        />
      ))}
    </>
  );
}

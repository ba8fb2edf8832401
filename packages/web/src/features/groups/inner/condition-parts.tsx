import { fieldComparisons, type GroupCondition, type GroupOptions } from '@halloo/contract/groups';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguages } from '../../../shared/languages/use-languages.ts';
import { Select } from '../../../ui/select.tsx';
import { say } from '../../../words/say.ts';
import classes from './groups.module.css';
import { questionsQuery } from './queries.ts';

export interface RowProps<C extends GroupCondition> {
  condition: C;
  options: GroupOptions | undefined;
  onChange: (condition: GroupCondition) => void;
}

/** A column of lists, and how its value is compared. */
export function FieldPart({ condition, options, onChange }: RowProps<GroupCondition & { on: 'field' }>) {
  const { field, how, value } = condition;
  return (
    <>
      <Select
        searchable
        aria-label={say('groups.field')}
        placeholder={say('groups.field')}
        data={options?.fields ?? (field === '' ? [] : [field])}
        value={field || null}
        onChange={(next) => onChange({ ...condition, field: next ?? '' })}
      />
      <Select
        aria-label={say('groups.howLabel')}
        data={fieldComparisons.map((one) => ({ value: one, label: say(`groups.how.${one}`) }))}
        allowDeselect={false}
        value={how}
        onChange={(next) => next !== null && onChange({ ...condition, how: next })}
      />
      {how !== 'empty' && how !== 'filled' && (
        <TextInput
          aria-label={say('groups.value')}
          placeholder={say('groups.value')}
          value={value}
          onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
        />
      )}
    </>
  );
}

/** An answer to a question of a campaign. */
export function AnswerPart({ condition, options, onChange }: RowProps<GroupCondition & { on: 'answer' }>) {
  const { campaign_id, rule_id, child_id } = condition;
  const questions = useQuery(questionsQuery(campaign_id)).data?.questions ?? [];
  const answers = questions.find((question) => question.rule_id === rule_id)?.answers ?? [];
  return (
    <>
      <YesNo of="answer" is={condition.is} onChange={(is) => onChange({ ...condition, is })} />
      <CampaignSelect
        options={options}
        value={campaign_id}
        onChange={(id) => onChange({ ...condition, campaign_id: id ?? 0, rule_id: '', child_id: '' })}
      />
      <Select
        aria-label={say('groups.question')}
        placeholder={say('groups.question')}
        data={questions.map((question) => ({ value: question.rule_id, label: question.name }))}
        value={rule_id || null}
        onChange={(next) => onChange({ ...condition, rule_id: next ?? '', child_id: '' })}
      />
      <Select
        clearable
        aria-label={say('groups.answer')}
        placeholder={say('groups.anyAnswer')}
        data={answers.map((answer) => ({ value: answer.child_id, label: answer.name }))}
        value={child_id || null}
        onChange={(next) => onChange({ ...condition, child_id: next ?? '' })}
      />
      <Days condition={condition} onChange={onChange} />
    </>
  );
}

interface YesNoProps {
  of: 'answer' | 'campaign' | 'language' | 'do_not_call';
  is: boolean;
  onChange: (is: boolean) => void;
}

/** Whether people with it are meant, or everybody else. */
export function YesNo({ of, is, onChange }: YesNoProps) {
  return (
    <Select
      className={classes.short}
      aria-label={say('groups.isLabel')}
      data={[
        { value: 'yes', label: say(`groups.is.${of}.yes`) },
        { value: 'no', label: say(`groups.is.${of}.no`) },
      ]}
      allowDeselect={false}
      value={is ? 'yes' : 'no'}
      onChange={(next) => onChange(next === 'yes')}
    />
  );
}

interface CampaignSelectProps {
  options: GroupOptions | undefined;
  value: number | null;
  /** No campaign means all of them. */
  any?: boolean;
  onChange: (id: number | null) => void;
}

/** One campaign, or all. */
export function CampaignSelect({ options, value, any = false, onChange }: CampaignSelectProps) {
  return (
    <Select
      searchable
      clearable={any}
      aria-label={say('groups.campaignLabel')}
      placeholder={say(any ? 'groups.anyCampaign' : 'groups.campaignLabel')}
      data={(options?.campaigns ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

interface LanguageSelectProps {
  code: string;
  onChange: (code: string) => void;
}

/** A language of the workspace. One that was removed stays where it was chosen. */
export function LanguageSelect({ code, onChange }: LanguageSelectProps) {
  const languages = useLanguages();
  const known = languages.map(({ code: value, name }) => ({ value, label: name }));
  const isGone = code !== '' && !languages.some((language) => language.code === code);
  return (
    <Select
      searchable
      aria-label={say('groups.language')}
      placeholder={say('groups.language')}
      nothingFoundMessage={say('groups.noLanguage')}
      data={isGone ? [...known, { value: code, label: code }] : known}
      value={code || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

type WithDays = GroupCondition & { on: 'answer' | 'calls' | 'consent' };

/** The first day and the last one. */
export function Days({ condition, onChange }: { condition: WithDays; onChange: (condition: GroupCondition) => void }) {
  return (
    <>
      <TextInput
        type="date"
        aria-label={say('groups.from')}
        leftSection={<DayName>{say('groups.from')}</DayName>}
        leftSectionWidth={56}
        value={condition.from ?? ''}
        onChange={({ currentTarget }) => onChange({ ...condition, from: currentTarget.value || null })}
      />
      <TextInput
        type="date"
        aria-label={say('groups.to')}
        leftSection={<DayName>{say('groups.to')}</DayName>}
        leftSectionWidth={56}
        value={condition.to ?? ''}
        onChange={({ currentTarget }) => onChange({ ...condition, to: currentTarget.value || null })}
      />
    </>
  );
}

/** The label in the box, where a row has no place for another one. */
const DayName = ({ children }: { children: string }) => (
  <Text span size="sm" c="dimmed" aria-hidden>
    {children}
  </Text>
);

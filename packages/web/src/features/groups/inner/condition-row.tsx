import { consentStates } from '@halloo/contract/consent';
import { callHistories, type GroupCondition } from '@halloo/contract/groups';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Select } from '../../../ui/select.tsx';
import { say } from '../../../words/say.ts';
import { blank, type Kind } from './blank.ts';
import {
  AnswerPart,
  CampaignSelect,
  Days,
  FieldPart,
  LanguageSelect,
  type RowProps,
  YesNo,
} from './condition-parts.tsx';
import classes from './groups.module.css';

const kinds: readonly Kind[] = ['field', 'answer', 'calls', 'campaign', 'language', 'do_not_call', 'consent'];

interface ConditionRowProps extends RowProps<GroupCondition> {
  /** Undefined: the only one. */
  onRemove: (() => void) | undefined;
}

/** One condition of a group. */
export function ConditionRow({ condition, options, onChange, onRemove }: ConditionRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each row
    <div className={classes.condition} role="group" aria-label={say('groups.condition')}>
      <Select
        aria-label={say('groups.kindLabel')}
        data={kinds.map((kind) => ({ value: kind, label: say(`groups.kind.${kind}`) }))}
        allowDeselect={false}
        value={condition.on}
        onChange={(on) => on !== null && onChange(blank(on as Kind))}
      />
      <Rest condition={condition} options={options} onChange={onChange} />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={say('groups.removeCondition')} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function Rest({ condition, options, onChange }: RowProps<GroupCondition>) {
  switch (condition.on) {
    case 'field':
      return <FieldPart {...{ condition, options, onChange }} />;
    case 'answer':
      return <AnswerPart {...{ condition, options, onChange }} />;
    case 'calls':
      return (
        <>
          <Select
            aria-label={say('groups.whatLabel')}
            data={callHistories.map((value) => ({ value, label: say(`groups.what.${value}`) }))}
            allowDeselect={false}
            value={condition.what}
            onChange={(what) => what !== null && onChange({ ...condition, what })}
          />
          <CampaignSelect
            any
            options={options}
            value={condition.campaign_id}
            onChange={(campaign_id) => onChange({ ...condition, campaign_id })}
          />
          <Days condition={condition} onChange={onChange} />
        </>
      );
    case 'campaign':
      return (
        <>
          <YesNo of="campaign" is={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <CampaignSelect
            options={options}
            value={condition.campaign_id}
            onChange={(campaign_id) => onChange({ ...condition, campaign_id: campaign_id ?? 0 })}
          />
        </>
      );
    case 'language':
      return (
        <>
          <YesNo of="language" is={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <LanguageSelect code={condition.code} onChange={(code) => onChange({ ...condition, code })} />
        </>
      );
    case 'do_not_call':
      return <YesNo of="do_not_call" is={condition.is} onChange={(is) => onChange({ ...condition, is })} />;
    case 'consent':
      return (
        <>
          <Select
            aria-label={say('groups.consentLabel')}
            data={consentStates.map((value) => ({ value, label: say(`groups.consent.${value}`) }))}
            allowDeselect={false}
            value={condition.what}
            onChange={(what) =>
              what !== null &&
              onChange(what === 'unknown' ? { on: 'consent', what, from: null, to: null } : { ...condition, what })
            }
          />
          {condition.what !== 'unknown' && <Days condition={condition} onChange={onChange} />}
        </>
      );
  }
}

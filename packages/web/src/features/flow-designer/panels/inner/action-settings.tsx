import { type Action, documentLimits } from '@halloo/flow/schema';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDesigner } from '../../parts/designer-context.tsx';
import { CallbackField } from './callback-field.tsx';
import { below } from './field-order.ts';
import { OutcomeSelect } from './outcome-select.tsx';
import { SmsField } from './sms-field.tsx';
import { useTyped } from './use-typed.ts';

interface ActionSettingsProps {
  nodeId: string;
  action: Action;
  onChange: (action: Action) => void;
}

/** What an action needs to know. */
export function ActionSettings({ nodeId, action, onChange }: ActionSettingsProps) {
  switch (action.kind) {
    case 'transfer':
      return (
        <SettingField
          nodeId={nodeId}
          label="Phone number"
          help="With its country code."
          placeholder="+91 98765 43210"
          type="tel"
          maxLength={40}
          value={action.number}
          onChange={(number) => onChange({ ...action, number })}
        />
      );
    case 'sms':
      return <SmsField value={action.text} onChange={(text) => onChange({ ...action, text })} />;
    case 'webhook':
      return (
        <SettingField
          nodeId={nodeId}
          label="Address"
          help="Begins with https:// or http://."
          placeholder="https://example.org/calls"
          type="url"
          maxLength={documentLimits.url}
          value={action.url}
          onChange={(url) => onChange({ ...action, url })}
        />
      );
    case 'outcome':
      return <OutcomeSelect value={action.outcome} onChange={(outcome) => onChange({ ...action, outcome })} />;
    case 'callback':
      return <CallbackField value={action.minutes} onChange={(minutes) => onChange({ ...action, minutes })} />;
    case 'do_not_call':
    case 'replay':
      return null;
  }
}

interface SettingFieldProps extends Pick<TextInputProps, 'label' | 'placeholder' | 'type' | 'maxLength'> {
  nodeId: string;
  help: string;
  value: string;
  onChange: (value: string) => void;
}

/** A number or an address. What the checks of the flow say about it stands below, once something was entered. */
function SettingField({ nodeId, help, value, onChange, ...field }: SettingFieldProps) {
  const { problems, readOnly } = useDesigner();
  const { set: _, ...typed } = useTyped(value, onChange);
  const wrong = problems.find((problem) => problem.nodeId === nodeId && problem.code === 'action_incomplete');
  const error = value !== '' && typed.value === value ? wrong?.hint : undefined;
  return (
    <TextInput
      {...below}
      {...field}
      description={error === undefined ? help : undefined}
      error={error}
      disabled={readOnly !== null}
      {...typed}
    />
  );
}

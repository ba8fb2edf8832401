import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Code, SegmentedControl, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { formatList } from '../../../../ui/format.ts';
import { Select } from '../../../../ui/select.tsx';
import {
  asCommand,
  asFile,
  type Field,
  placeholdersOf,
  problemsIn,
  settingsOf,
  type Values,
  type Way,
} from './env-lines.ts';
import { RichSetUp } from './rich-set-up.tsx';
import { saySetUp } from './say-set-up.ts';
import classes from './set-up.module.css';

interface LinesFormProps {
  /** For screen readers. */
  name: string;
  ways: readonly Way[];
  /** The way that is in use. */
  current: string;
  values: Values;
  guide: string;
  /** A consequence to know before the lines are used. */
  warning?: string;
}

/** A form that makes the lines of the settings. Nothing of it is sent anywhere. */
export function LinesForm({ name, ways, current, values, guide, warning }: LinesFormProps) {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  return (
    <div className={classes.change}>
      <UnstyledButton
        className={classes.changeButton}
        aria-expanded={opened}
        aria-controls={panel}
        aria-label={`${saySetUp('setUp.change')}: ${name}`}
        onClick={() => setOpened((before) => !before)}
      >
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        {saySetUp('setUp.change')}
      </UnstyledButton>
      <div id={panel} hidden={!opened}>
        {opened && <Form name={name} ways={ways} current={current} values={values} guide={guide} warning={warning} />}
      </div>
    </div>
  );
}

function Form({
  name,
  ways,
  current,
  values,
  guide,
  warning,
}: Omit<LinesFormProps, 'warning'> & { warning: string | undefined }) {
  const [chosen, setChosen] = useState(current);
  const [typed, setTyped] = useState(values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  if (!way) return null;
  const problems = problemsIn(way, typed);
  return (
    <div className={classes.form}>
      <SegmentedControl
        aria-label={`${saySetUp('setUp.useInstead')}: ${name}`}
        className={classes.ways}
        data={ways.map(({ id, label }) => ({ value: id, label }))}
        value={way.id}
        onChange={setChosen}
      />
      {way.fields.length > 0 && (
        <div className={classes.fields}>
          {way.fields.map((field) => (
            <OneField
              key={field.name}
              field={field}
              value={typed[field.name] ?? ''}
              problem={left.has(field.name) ? problems[field.name] : undefined}
              onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
              onLeave={() => setLeft((before) => new Set(before).add(field.name))}
            />
          ))}
        </div>
      )}
      {warning && way.id !== current && <Text>{warning}</Text>}
      {Object.keys(problems).length > 0 ? (
        <Text c="dimmed">{saySetUp('setUp.incomplete')}</Text>
      ) : (
        <Lines way={way} values={typed} />
      )}
      <Anchor component={Link} to={addresses.guide(guide)}>
        {saySetUp('setUp.guide')}
      </Anchor>
    </div>
  );
}

interface OneFieldProps {
  field: Field;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

const order = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];

function OneField({ field, value, problem, onChange, onLeave }: OneFieldProps) {
  const { label, help, example, optional, options } = field;
  const error = problem === undefined ? undefined : problemInWords(label, problem);
  const look = {
    label: optional ? saySetUp('setUp.optional', { label }) : label,
    description: error === undefined ? help : undefined,
    error,
    inputWrapperOrder: order,
  };
  if (options) {
    return (
      <Select {...look} data={[...options]} value={value || null} clearable onChange={(next) => onChange(next ?? '')} />
    );
  }
  return (
    <TextInput
      {...look}
      placeholder={example}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

const problemInWords = (label: string, problem: string) =>
  problem === '' ? saySetUp('setUp.required', { label }) : `${label} ${problem}`;

const codeTag = { code: (inside: ReactNode) => <Code>{inside}</Code> };

const forms = { file: asFile, terminal: asCommand } as const;

function Lines({ way, values }: { way: Way; values: Values }) {
  const [form, setForm] = useState<keyof typeof forms>('file');
  const secrets = placeholdersOf(way);
  return (
    <div className={classes.lines}>
      <SegmentedControl
        size="xs"
        aria-label={saySetUp('setUp.lines')}
        data={[
          { value: 'file', label: saySetUp('setUp.forFile') },
          { value: 'terminal', label: saySetUp('setUp.forTerminal') },
        ]}
        value={form}
        onChange={(next) => setForm(next as keyof typeof forms)}
      />
      <CodeBlock name={saySetUp('setUp.lines')}>{forms[form](settingsOf(way, values))}</CodeBlock>
      <Text size="xs">
        {form === 'file' ? <RichSetUp text="setUp.fileHelp" tags={codeTag} /> : saySetUp('setUp.terminalHelp')}{' '}
        {secrets.length > 0 && saySetUp('setUp.secretHelp', { count: secrets.length, names: formatList(secrets) })}
      </Text>
    </div>
  );
}

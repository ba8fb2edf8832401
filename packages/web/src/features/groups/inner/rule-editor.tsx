import { type GroupPart, type GroupRule, groupLimits } from '@halloo/contract/groups';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/select.tsx';
import { say } from '../../../words/say.ts';
import { blank, blankPart } from './blank.ts';
import { ConditionRow } from './condition-row.tsx';
import classes from './groups.module.css';
import { optionsQuery } from './queries.ts';

interface RuleEditorProps {
  rule: GroupRule;
  onChange: (rule: GroupRule) => void;
}

/** The blocks of a rule, each with its conditions. */
export function RuleEditor({ rule, onChange }: RuleEditorProps) {
  const changePart = (place: number, part: GroupPart | undefined) =>
    onChange({ ...rule, parts: rule.parts.flatMap((one, nth) => (nth === place ? (part ?? []) : one)) });
  return (
    <>
      {rule.parts.length > 1 && (
        <MatchSelect
          label={say('groups.matchParts')}
          value={rule.match}
          onChange={(match) => onChange({ ...rule, match })}
        />
      )}
      {rule.parts.map((part, place) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else that tells them apart
          key={place}
          part={part}
          only={rule.parts.length === 1}
          onChange={(next) => changePart(place, next)}
        />
      ))}
      {rule.parts.length < groupLimits.conditions && (
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ ...rule, parts: [...rule.parts, blankPart()] })}
        >
          {say('groups.addPart')}
        </Button>
      )}
    </>
  );
}

interface PartProps {
  part: GroupPart;
  only: boolean;
  /** Undefined: the part is removed. */
  onChange: (part: GroupPart | undefined) => void;
}

function Part({ part, only, onChange }: PartProps) {
  const options = useQuery(optionsQuery).data;
  const { match, conditions } = part;
  return (
    <div className={classes.part}>
      {conditions.length > 1 && (
        <MatchSelect
          label={say('groups.match')}
          value={match}
          onChange={(next) => onChange({ ...part, match: next })}
        />
      )}
      {conditions.map((condition, place) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing else that tells them apart
          key={place}
          condition={condition}
          options={options}
          onChange={(next) =>
            onChange({ ...part, conditions: conditions.map((one, nth) => (nth === place ? next : one)) })
          }
          onRemove={
            only && conditions.length === 1
              ? undefined
              : () => {
                  const left = conditions.filter((_, nth) => nth !== place);
                  onChange(left.length > 0 ? { ...part, conditions: left } : undefined);
                }
          }
        />
      ))}
      {conditions.length < groupLimits.conditions && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ ...part, conditions: [...conditions, blank('field')] })}
        >
          {say('groups.addCondition')}
        </Button>
      )}
    </div>
  );
}

interface MatchSelectProps {
  label: string;
  value: GroupPart['match'];
  onChange: (match: GroupPart['match']) => void;
}

function MatchSelect({ label, value, onChange }: MatchSelectProps) {
  return (
    <Select
      className={classes.match}
      aria-label={label}
      data={[
        { value: 'all', label: say('groups.all') },
        { value: 'any', label: say('groups.any') },
      ]}
      allowDeselect={false}
      value={value}
      onChange={(next) => next !== null && onChange(next as GroupPart['match'])}
    />
  );
}

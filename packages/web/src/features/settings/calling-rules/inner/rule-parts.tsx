import type { CallingRule } from '@halloo/contract/calling-rules';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../ui/format.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { say } from '../../../../words/say.ts';
import classes from './calling-rules.module.css';

const list = (parts: readonly string[]) => parts.filter((part) => part !== '').join('; ');

/** The hours that hold, and what else is changed or loosened. */
export function Hours({ rule }: { rule: CallingRule }) {
  const holidays = rule.own.holidays ?? rule.rule.holidays;
  return (
    <div className={classes.lines}>
      <div>{rule.hours_in_words}</div>
      <div className={classes.quiet}>{say(`settings.rules.holidays.${holidays}`)}</div>
      {rule.loosened.length > 0 && <Tag tone="yellow">{say('settings.rules.loosened')}</Tag>}
      {rule.loosened.length === 0 && Object.values(rule.own).some((value) => value !== null) && (
        <Tag tone="blue">{say('settings.rules.tightened')}</Tag>
      )}
    </div>
  );
}

/** The most calls to one person, in words. */
export const callsInWords = ({ own, rule }: CallingRule): string => {
  const [day, week, month] = [
    own.per_day ?? rule.per_day,
    own.per_week ?? rule.per_week,
    own.per_30_days ?? rule.per_30_days,
  ];
  return (
    list([
      day === null ? '' : say('settings.rules.perDay', { most: day }),
      week === null ? '' : say('settings.rules.perWeek', { most: week }),
      month === null ? '' : say('settings.rules.per30Days', { most: month }),
    ]) || say('settings.rules.noLimit')
  );
};

export const numbersInWords = ({ numbers, series, banned }: CallingRule): string =>
  list([
    ...numbers.map((code) => say(`settings.rules.number.${code}`)),
    series.length > 0 ? say('settings.rules.series', { series: series.join(', ') }) : '',
    banned.length > 0 ? say('settings.rules.banned', { series: banned.join(', ') }) : '',
  ]);

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <span className={classes.name}>{name}</span> {children}
    </div>
  );
}

/** What a call needs: its number, its words and consent. */
export function Duties({ rule }: { rule: CallingRule }) {
  const { consent, notes, register } = rule;
  return (
    <div className={classes.lines}>
      <Line name={say('settings.rules.mustSay')}>{rule.say.map((code) => say(`rule.say.${code}`)).join('; ')}</Line>
      <Line name={say('settings.rules.consent')}>{say(`rule.consent.${consent}`)}</Line>
      <Line name={say('settings.rules.numbers')}>{numbersInWords(rule)}</Line>
      {register && <Line name={say('settings.rules.register')}>{register}</Line>}
      {notes.length > 0 && (
        <Line name={say('settings.rules.notes')}>
          {notes.map((note) => say(`settings.rules.note.${note}`)).join('; ')}
        </Line>
      )}
    </div>
  );
}

/** Where a rule is from, and how sure it is. */
export function Source({ rule: { source, url, as_of, basis, verified } }: { rule: CallingRule }) {
  return (
    <div className={classes.lines}>
      <Anchor href={url} target="_blank" rel="noreferrer" inherit>
        {source}
      </Anchor>
      <div className={classes.quiet}>{say('settings.rules.asOf', { date: formatDate(as_of) })}</div>
      <div className={classes.quiet}>
        {say(`settings.rules.basis.${basis}`)}
        {!verified && `. ${say('settings.rules.unverified')}`}
      </div>
    </div>
  );
}

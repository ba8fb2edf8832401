import type { Sim } from '@halloo/contract/sims';
import type { MouseEvent } from 'react';
import { Term } from '../../../shared/glossary/term.tsx';
import type { ListColumn } from '../../../ui/data-list.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Hint } from '../../../ui/hint.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { say } from '../../../words/say.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { FallMark, StoppedMark } from './fall-mark.tsx';
import classes from './sim-list.module.css';
import { Label, LastFailure, OtpTag, UsedBy, VerifyButton, WholeFailure } from './sim-parts.tsx';
import { answerRateInWords, isVerified, otpInWords } from './sim-words.ts';
import { StatusSwitch } from './status-switch.tsx';

/** Headers that are too short to say what their figures mean explain it in the table. */
const explained = (label: string, meaning: string) => ({
  header: <Hint meaning={meaning}>{label}</Hint>,
  cardHeader: label,
  label,
});

type SimColumn = ListColumn<Sim>;

const numberColumns: readonly SimColumn[] = [
  {
    name: 'mobile',
    header: say('sims.column.mobile'),
    width: [162, 156],
    card: 'title',
    cell: (sim) => (
      <>
        <PhoneNumber>{sim.phone}</PhoneNumber>
        <Label sim={sim} />
      </>
    ),
    cardCell: ({ phone }) => <PhoneNumber>{phone}</PhoneNumber>,
  },
  {
    name: 'label',
    header: say('sims.column.label'),
    only: 'cards',
    card: 'head',
    cell: ({ label }) => label,
  },
];

const statusColumns: readonly SimColumn[] = [
  {
    name: 'otpStatus',
    header: <Term name="otp">{say('sims.column.otpStatus')}</Term>,
    cardHeader: say('sims.column.otpStatus'),
    width: [180, 174],
    card: 'head',
    cell: (sim) => (
      <span className={classes.otp}>
        <OtpTag sim={sim} />
        {!isVerified(sim) && <VerifyButton sim={sim} />}
      </span>
    ),
    cardCell: otpInWords,
  },
  {
    name: 'simStatus',
    header: say('sims.column.simStatus'),
    width: [120, 110],
    card: 'state',
    cell: (sim) => <StatusSwitch sim={sim} />,
  },
  {
    name: 'verify',
    header: say('sims.column.verify'),
    only: 'cards',
    card: 'block',
    cell: (sim) => !isVerified(sim) && <VerifyButton full sim={sim} />,
  },
];

const figureColumns: readonly SimColumn[] = [
  {
    name: 'channels',
    ...explained(say('sims.column.channels'), say('sims.meaning.channels')),
    numeric: true,
    width: 76,
    card: 'third',
    cell: ({ channels }) => formatNumber(channels),
  },
  {
    name: 'callsToday',
    ...explained(say('sims.column.callsToday'), say('sims.meaning.callsToday')),
    numeric: true,
    width: 90,
    card: 'third',
    cell: ({ calls_today }) => formatNumber(calls_today),
  },
  {
    name: 'answerRate',
    ...explained(say('sims.column.answerRate'), say('sims.meaning.answerRate')),
    numeric: true,
    width: 96,
    card: 'third',
    cell: (sim) => (
      <>
        {answerRateInWords(sim.answer_rate)}
        {sim.fall && <FallMark sim={sim} fall={sim.fall} />}
      </>
    ),
  },
];

const failureColumn = (now: number): SimColumn => ({
  name: 'lastFailure',
  header: say('sims.column.lastFailure'),
  card: 'broad',
  cell: (sim) =>
    (sim.stopped || sim.last_failure) && (
      <>
        {sim.stopped && <StoppedMark stopped={sim.stopped} now={now} />}
        {sim.last_failure && <LastFailure failure={sim.last_failure} now={now} />}
      </>
    ),
  cardCell: (sim) =>
    (sim.stopped || sim.last_failure) && (
      <>
        {sim.stopped && <StoppedMark stopped={sim.stopped} now={now} />}
        {sim.last_failure && <WholeFailure failure={sim.last_failure} now={now} />}
      </>
    ),
});

const usedByColumn: SimColumn = {
  name: 'usedBy',
  ...explained(say('sims.column.usedBy'), say('sims.meaning.usedBy')),
  width: ['12%', '9%'],
  card: 'broad',
  cell: (sim) => sim.used_by.length > 0 && <UsedBy sim={sim} />,
};

const actionsColumn: SimColumn = {
  name: 'actions',
  header: say('sims.column.actions'),
  width: [70, 66],
  card: 'menu',
  cell: (sim) => <ActionsMenu sim={sim} />,
};

/** `now` is for "5 minutes ago". */
export const simColumns = (now: number): readonly SimColumn[] => [
  ...numberColumns,
  ...statusColumns,
  ...figureColumns,
  failureColumn(now),
  usedByColumn,
  actionsColumn,
];

/** A click on a table row itself: not on a control in it, on a menu that it opened, or at the end of a text selection. */
const isMeantForRow = ({ target, currentTarget }: MouseEvent) =>
  currentTarget instanceof HTMLTableRowElement &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('button, a, input, label') &&
  getSelection()?.isCollapsed !== false;

const verify = (event: MouseEvent<HTMLElement>) => {
  if (isMeantForRow(event)) event.currentTarget.querySelector<HTMLElement>('[data-verify]')?.click();
};

/** The row of an unverified SIM does what its button does; the keyboard has the button. */
export const simRowProps = (sim: Sim) => ({
  'data-sim': sim.id,
  ...(!isVerified(sim) && { 'data-unverified': true, onClick: verify }),
});

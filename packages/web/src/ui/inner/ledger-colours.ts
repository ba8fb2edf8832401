import { type LeadStateName, leadStates } from '@halloo/contract/ledger';

/**
 * One colour for each state of a lead. They were searched for so that any two stay apart for people who lack
 * one kind of cone too, and neighbours in the bar most of all; the test beside holds them to it.
 */
export const ledgerColours: Readonly<Record<'light' | 'dark', Readonly<Record<LeadStateName, string>>>> = {
  light: {
    Waiting: '#d7d6d4',
    Calling: '#2838af',
    'Retry due': '#6ebaf0',
    Completed: '#027724',
    'Hung up': '#9ada8c',
    'No answer': '#a3842c',
    Busy: '#5d320a',
    Machine: '#9c8ec5',
    Failed: '#892649',
    'Invalid number': '#de929d',
    'Do not call': '#522e7a',
    Expired: '#7c7970',
    Cancelled: '#201a15',
  },
  dark: {
    Waiting: '#555454',
    Calling: '#428df0',
    'Retry due': '#7de3fb',
    Completed: '#208c6d',
    'Hung up': '#c3f5db',
    'No answer': '#d19f47',
    Busy: '#9a4a0e',
    Machine: '#b9acdb',
    Failed: '#e34d3c',
    'Invalid number': '#fbb5b5',
    'Do not call': '#3e53ae',
    Expired: '#9a9a96',
    Cancelled: '#42382f',
  },
};

const nameOf = (id: number) => `--halloo-ledger-${id}`;

/** The colours of a scheme as CSS variables, named by the ids of the states. */
export const ledgerVariables = (scheme: 'light' | 'dark') =>
  Object.fromEntries(leadStates.map(({ id, name }) => [nameOf(id), ledgerColours[scheme][name]]));

export const ledgerColour = (id: number) => `var(${nameOf(id)})`;

/** Caller numbers: falls of the answers on them, and their rest. */
export const callerNumbersOfServer = {
  // {from} and {to} are percentages without their sign; {since} is a moment, such as "09:00 on 17 November (Asia/Kolkata)".
  'sim.fell': 'Answers on this number fell from {from} % to {to} % since {since}: it may be marked as spam.',
  // {fell} is the sentence above.
  'sim.fellRests': '{fell} It rests until {until}.',
  'sim.fellCalls': '{fell} It goes on calling.',
  'sim.restsTitle': 'SIM {name} rests: fewer people answer',
  'sim.fellTitle': 'SIM {name}: fewer people answer',
  'sim.awakeTitle': 'SIM {name} calls again',
  'sim.awakeBody': 'Its rest is over.',
  'audit.callerNumbers': 'caller numbers',
} as const;

interface SampleSim {
  readonly phone_no: string;
  readonly label: string;
  readonly channels: number;
  readonly verified: boolean;
  readonly active: boolean;
  /** The calls and answered calls of the last days, today first. */
  readonly days: readonly (readonly [calls: number, answered: number])[];
  readonly failure?: { readonly reason: string; readonly minutesAgo: number; readonly inRow: number };
  /** The inbound campaigns that answer on it. */
  readonly answers?: readonly string[];
}

/** Every possible state of a SIM. The numbers start with +91 90000, like those of the sample people. */
export const sampleSims: readonly SampleSim[] = [
  { phone_no: '9000090001', label: 'Spare', channels: 1, verified: true, active: false, days: [] },
  {
    phone_no: '9000090002',
    label: 'Help line',
    channels: 2,
    verified: true,
    active: true,
    days: [
      [14, 14],
      [39, 38],
      [41, 41],
    ],
    answers: ['Clinic help line'],
  },
  {
    phone_no: '9000090003',
    label: 'Gateway, slot 1',
    channels: 1,
    verified: true,
    active: true,
    days: [
      [212, 121],
      [388, 231],
      [402, 250],
      [371, 214],
    ],
  },
  {
    phone_no: '9000090004',
    label: 'Gateway, slot 2',
    channels: 1,
    verified: true,
    active: true,
    days: [
      [187, 96],
      [395, 222],
      [389, 230],
    ],
    failure: { reason: 'The network was congested (cause 42).', minutesAgo: 25, inRow: 6 },
  },
  {
    phone_no: '9000090005',
    label: 'Gateway, slot 3',
    channels: 1,
    verified: true,
    active: false,
    days: [
      [0, 0],
      [64, 9],
    ],
    failure: { reason: 'The SIM card was not registered in the network.', minutesAgo: 1_560, inRow: 9 },
  },
  { phone_no: '9000090006', label: 'Office trunk', channels: 30, verified: true, active: true, days: [] },
  { phone_no: '9000090007', label: '', channels: 1, verified: false, active: false, days: [] },
];

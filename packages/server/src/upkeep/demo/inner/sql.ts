import type { Connection } from '../../../platform/db/connect.ts';

const firstNames = [
  'Asha',
  'Ravi',
  'Meena',
  'Arjun',
  'Kavita',
  'Sanjay',
  'Lakshmi',
  'Imran',
  'Priya',
  'Thomas',
  'Nguyen',
  'Wei',
];
const lastNames = [
  'Patil',
  'Kumar',
  'Iyer',
  'Singh',
  'Das',
  'Reddy',
  'Khan',
  'Joshi',
  'Nair',
  'Fernandes',
  'Tran',
  'Li',
];
const cities = ['Pune', 'Nagpur', 'Chennai', 'Kochi', 'Surat', 'Patna'];

/**
 * Generates people for a range of positions, all in one state. Their numbers start with +91 90000, which is unassigned.
 */
export const insertSampleLeads = (
  db: Connection,
  given: {
    campaignId: number;
    from: number;
    count: number;
    state: number;
    attempts: number;
    pickedUp: boolean;
    /** The first of these gave an answer, and the first of those were interested. */
    responded: number;
    interested: number;
    /** The outcome of the others who gave an answer. */
    othersOutcome: string | null;
    importId: string;
  },
) => db`
  insert into lead (campaign_id, position, number, lead_id, first_name, last_name, data, state, attempts, import_id,
    picked_up, next_attempt_at, response, outcome)
  select ${given.campaignId}, n, '+9190000' || lpad(n::text, 5, '0'), 'L-' || n,
    (${firstNames}::text[])[1 + n % ${firstNames.length}], (${lastNames}::text[])[1 + (n / 7) % ${lastNames.length}],
    jsonb_build_object('City', (${cities}::text[])[1 + n % ${cities.length}]), ${given.state}, ${given.attempts}, ${given.importId}, ${given.pickedUp},
    case when ${given.state}::int = 3 then now() + n % 900 * interval '1 second' end,
    case when n - ${given.from}::int >= ${given.responded}::int then ''
      when n - ${given.from}::int < ${given.interested}::int then '1' else '2' end,
    case when n - ${given.from}::int >= ${given.responded}::int then null
      when n - ${given.from}::int < ${given.interested}::int then 'Interested' else ${given.othersOutcome}::text end
  from generate_series(${given.from}::int, ${given.from + given.count - 1}::int) n`;

export const insertLedger = (db: Connection, campaignId: number, state: number, leads: number) =>
  db`insert into ledger_counter values (${campaignId}, ${state}, ${leads})`;

export const setSchedule = (db: Connection, campaignId: number, hours: { start: string; end: string }) => db`
  update campaign set call_start_time = ${hours.start}, call_end_time = ${hours.end}, spin_rate = 20, time_between_calls = 5,
    retry_times = 2, data_fields = array['City']
  where id = ${campaignId}`;

export const setOutcomes = (
  db: Connection,
  campaignId: number,
  given: { hung_up: number; interested: number; not_interested: number },
) => db`update campaign_counter set ${db(given)} where campaign_id = ${campaignId}`;

export const campaignIdsNamed = async (db: Connection, names: readonly string[]): Promise<number[]> => {
  const found = await db<{ id: number }[]>`select id from campaign where name = any(${names as string[]})`;
  return found.map(({ id }) => id);
};

export const insertSimDay = (db: Connection, day: { sim_id: number; day: string; calls: number; answered: number }) =>
  db`insert into sim_day ${db({ ...day, outbound: day.calls, picked_up: day.answered })}`;

export const linkSim = (db: Connection, campaignId: number, simId: number) =>
  db`insert into campaign_sim (campaign_id, sim_id) values (${campaignId}, ${simId})`;

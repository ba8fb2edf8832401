import { setTimeout as delay } from 'node:timers/promises';
import type { CampaignDetail } from '../../packages/contract/src/campaigns.ts';
import type { Route, RouteAnswer } from '../../packages/contract/src/route.ts';
import { routes } from '../../packages/contract/src/routes.ts';
import type { WireFlow } from '../../packages/flow/src/schema.ts';
import type { Sound } from '../../packages/server/src/lib/audio/sound.ts';
import { makeMp3 } from '../../packages/server/test/kits/test-sounds.ts';

export interface CampaignWish {
  readonly name: string;
  readonly flow: WireFlow;
  /** Columns by heading, including `Name` and `Number`. None: an Inbound campaign. */
  readonly leads?: readonly Record<string, string>[];
  /** Overrides the defaults: all day, as many concurrent calls as channels, and no retries. */
  readonly schedule?: Partial<Schedule>;
}

type Schedule = Pick<
  CampaignDetail,
  | 'call_start_date'
  | 'call_end_date'
  | 'timezone'
  | 'spin_rate'
  | 'time_between_calls'
  | 'retry_times'
  | 'retry_delay_minutes'
  | 'on_machine'
  | 'machine_script_id'
  | 'record_calls'
  | 'record_script_id'
  | 'sim_cards'
  | 'call_start_time'
  | 'call_end_time'
>;

interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

/** Polls `poll` until it returns something; on timeout, the error names `what`. */
export const until = async <T>(what: string, poll: () => Promise<T | undefined | false>, mostMs = 60_000) => {
  const end = Date.now() + mostMs;
  for (;;) {
    const found = await poll();
    if (found !== undefined && found !== false) return found as T;
    if (Date.now() > end) throw new Error(`It never came that ${what}.`);
    // Each poll is a request to a Halloo that is busy with calls.
    await delay(150);
  }
};

/** The actions of a signed-in person, as API requests to this address. */
export const createPerson = (url: () => string, token: string) => {
  const request = async (method: string, place: string, body?: FormData | string): Promise<Response> =>
    fetch(`${url()}${place}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });

  /** Calls a route of the API; throws its error message. */
  const send = async <R extends Route>(route: R, { params = {}, query = {}, body }: Sent = {}) => {
    const place = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await request(route.method, `${place}?${search}`, body && JSON.stringify(body));
    if (!answer.ok) throw new Error(`${route.method} ${place}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as RouteAnswer<R>;
  };

  /** A number for outbound and inbound calls, verified by its code and active. */
  const makeSim = async (number: string, { channels = 1 } = {}): Promise<number> => {
    const { id, phone } = await send(routes.insertSim, { body: { phone_no: number.replace('+91', ''), channels } });
    const code = await until(`the code for ${phone} is under the bell`, async () => {
      const { results } = (await (await request('GET', '/api/messages/')).json()) as {
        results: { to: string; text: string }[];
      };
      return /\d{6}/.exec(results.find(({ to }) => to === phone)?.text ?? '')?.[0];
    });
    await send(routes.verifyCode, { body: { phone, verify_code: code } });
    await send(routes.changeSimStatus, { params: { id }, body: { active: true } });
    return id;
  };

  /** Uploads a recording as MP3. */
  const uploadScript = async (name: string, sound: Sound): Promise<number> => {
    const form = new FormData();
    form.append('name', name);
    form.append('audio_type', 'Recorded');
    const bytes = await makeMp3(sound, { bitrate: 128 });
    form.append('audio_file', new File([bytes.slice()], `${name}.mp3`, { type: 'audio/mpeg' }));
    const answer = await request('POST', routes.addScript.path, form);
    if (answer.status !== 201) throw new Error(await answer.text());
    return ((await answer.json()) as RouteAnswer<typeof routes.addScript>).id;
  };

  /** A synthesised text, rendered for each lead if it has fields such as `{name}`. */
  const speakScript = async (name: string, text_message: string): Promise<number> => {
    const audio_type = text_message.includes('{') ? 'Text Template' : 'Text';
    const script = await send(routes.addScript, { body: { name, text_message, audio_type, lang_code: 'en-IN' } });
    return script.id;
  };

  /** Creates an Outbound campaign without a flow. */
  const makeList = async (name: string, leads: readonly Record<string, string>[]): Promise<number> => {
    const body = { campaign: name, campaign_type: 'Outbound', data: leads };
    const made = await send(routes.createCampaign, { body });
    if (made.valid !== leads.length) throw new Error(`Not every lead was good: ${JSON.stringify(made)}`);
    return made.campaign_id;
  };

  /** Sets a schedule of all days and hours. */
  const schedule = (id: number, more: object = {}) =>
    send(routes.changeCampaignDetail, {
      params: { key: id },
      body: {
        call_start_date: '2020-01-01',
        call_end_date: '2099-12-31',
        call_start_time: '00:00:00',
        call_end_time: '00:00:00',
        timezone: 'UTC',
        ...more,
      },
    });

  /** Creates a campaign like the console, ready to go live. */
  const makeCampaign = async ({ name, flow, leads, schedule: own = {} }: CampaignWish): Promise<number> => {
    const inbound = { campaign: name, campaign_type: 'Inbound' };
    const id = leads ? await makeList(name, leads) : (await send(routes.createCampaign, { body: inbound })).campaign_id;
    await send(routes.saveFlow, { body: { campaign_id: id, flowdata: flow } });
    const outbound = { spin_rate: 1000, time_between_calls: 0, retry_times: 0, on_machine: 'play' };
    await schedule(id, { ...(leads && outbound), ...own });
    return id;
  };
  const setStatus = (id: number, status: 'Live' | 'Paused' | 'Cancelled') =>
    send(routes.changeCampaign, { params: { id }, body: { status } });
  const detail = (id: number) => send(routes.getCampaignDetail, { params: { key: id } });

  return {
    send,
    request,
    makeSim,
    uploadScript,
    speakScript,
    makeList,
    schedule,
    makeCampaign,
    detail,
    goLive: (id: number) => setStatus(id, 'Live'),
    setStatus,
    /** Waits until every lead is finished. */
    completed: (id: number, mostMs = 120_000) =>
      until(`campaign ${id} is completed`, async () => (await detail(id)).status === 'Completed', mostMs),
  };
};

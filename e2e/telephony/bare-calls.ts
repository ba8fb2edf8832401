import { expect } from 'vitest';
import type { connectAri } from './bare-ari.ts';
import type { PersonName } from './people.ts';
import type { Phones } from './phones.ts';

interface Around {
  readonly phones: Phones;
  readonly ari: Awaited<ReturnType<typeof connectAri>>;
  readonly caller: string;
}

/** Calls to people over plain ARI, for the tests of the kit itself. `around` is asked at each call. */
export const createBareCalls = (around: () => Around) => {
  let dialled = 0;
  const dial = async (
    person: PersonName,
    { trunk = 'provider', listened = false, timeout = 20, to = '', on = around().ari } = {},
  ) => {
    const { phones, caller } = around();
    dialled += 1;
    const id = `call-${dialled}`;
    const number = to || phones.number(person, { nth: dialled, listened });
    const query = { endpoint: `PJSIP/${number}@${trunk}`, app: 'halloo', channelId: id, callerId: caller };
    const answer = await on.ask('POST', 'channels', { ...query, timeout: String(timeout) });
    expect(answer.status, await answer.text()).toBe(200);
    return { id, number };
  };
  const hangUp = (id: string) => around().ari.ask('DELETE', `channels/${id}`);
  return {
    dial,
    reach: async (person: PersonName, options = {}) => {
      const call = await dial(person, options);
      await around().ari.arrives(call.id, 'StasisStart');
      return call;
    },
    hangUp,
    /** The keys of a person, which arrive once each. */
    expectKeys: async (id: string, keys: string) => {
      const { ari } = around();
      await ari.arrives(id, 'ChannelDtmfReceived', keys.length - 1);
      // A key that comes twice would come by now.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(ari.of(id, 'ChannelDtmfReceived').map(({ digit }) => digit)).toEqual([...keys]);
    },
    /** Whether this person is a machine, as the dialplan tells. */
    expectVerdict: async (person: PersonName, verdict: string) => {
      const { phones, ari, caller } = around();
      dialled += 1;
      const id = `call-${dialled}`;
      const endpoint = `PJSIP/${phones.number(person, { nth: dialled })}@provider`;
      // Asterisk records by itself from the answer on: a late test would miss the first words.
      const detection = { context: 'halloo-amd', extension: 's', priority: '1' };
      const query = { endpoint, channelId: id, callerId: caller, timeout: '20', ...detection };
      const answer = await ari.ask('POST', 'channels', query, { variables: { HALLOO_APP: 'halloo' } });
      expect(answer.status, await answer.text()).toBe(200);
      const { args, timestamp, channel } = await ari.arrives(id, 'StasisStart');
      expect(args?.slice(0, 2), args?.join()).toEqual(['amd', verdict]);
      expect(Date.parse(timestamp ?? '') - Date.parse(channel?.creationtime ?? '')).toBeLessThan(7_000);
      await hangUp(id);
    },
  };
};

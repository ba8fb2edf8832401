import { useState } from 'react';
import { keepPlaces } from './slots.ts';

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** Orders calls so that each keeps its place until it ends, whatever order the server lists them in. */
export const usePlaces = <C extends { call_id: number }>(calls: readonly C[]): C[] => {
  const [before, setBefore] = useState<readonly number[]>([]);
  const ids = calls.map(({ call_id }) => call_id);
  const places = keepPlaces(before, ids);
  if (!same(places, before)) setBefore(places);
  const byId = new Map(calls.map((call) => [call.call_id, call]));
  return places.flatMap((id) => byId.get(id) ?? []);
};

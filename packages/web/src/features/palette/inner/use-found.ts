import { campaignRoutes, type ShownStatus } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { peopleRoutes } from '@halloo/contract/people';
import { scriptRoutes } from '@halloo/contract/scripts';
import { simRoutes } from '@halloo/contract/sims';
import {
  IconDeviceSim,
  IconFileText,
  IconMicrophone2,
  IconSpeakerphone,
  IconUser,
  IconUserSearch,
  IconUserX,
} from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { useMay } from '../../../shared/roles/use-may.ts';
import { phoneGroups } from '../../../ui/phone.ts';
import { say } from '../../../words/say.ts';
import { readCampaignPage } from './campaign-page.ts';
import type { Item } from './item.ts';
import { sayPalette } from './say-palette.ts';

/** As many of each kind as a person can take in; the lists themselves show all. */
const limit = 5;
/** As Find a person asks for. */
const shortestPerson = 2;

// The signal ends a request whose search is no longer the one that is typed.
const campaignsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'list', 'palette', search),
    queryFn: ({ signal }) => call(campaignRoutes.listCampaigns, { query: { search, limit }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

const scriptsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('scripts', 'list', 'palette', search),
    queryFn: ({ signal }) => call(scriptRoutes.listScripts, { query: { search, limit }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'people', 'palette', search),
    queryFn: ({ signal }) => call(peopleRoutes.searchPeople, { query: { search, limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** The same as on the page of SIM cards. There are few of them, and the API has no search. */
const simsQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('sims', 'list'),
    queryFn: ({ signal }) => call(simRoutes.listSims, { signal }),
    enabled: search !== '',
  });

const readable = (phone: string) => phoneGroups(phone).join(' ');
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

const statusWord = (status: ShownStatus) => say(`ui.campaignStatus.${status.toLowerCase() as Lowercase<ShownStatus>}`);

const useCampaigns = (typed: string) => {
  const { search, page, isNamed } = readCampaignPage(typed);
  const { data, isFetching, isLoading, isError } = useQuery(campaignsQuery(search));
  const items = (search === '' ? [] : (data?.results ?? [])).map(({ id, name, status }): Item => {
    const to = page.address(id);
    return {
      id: to,
      group: 'campaigns',
      label: name,
      detail: [statusWord(status), isNamed && page.name].filter(Boolean).join(' · '),
      Icon: IconSpeakerphone,
      act: { to },
    };
  });
  return { items, isFetching, isLoading, isError };
};

const useScripts = (search: string) => {
  const { data, isFetching, isLoading, isError } = useQuery(scriptsQuery(search));
  const items = (search === '' ? [] : (data?.results ?? [])).map(({ id, name }): Item => {
    return {
      id: `script ${id}`,
      group: 'scripts',
      label: name,
      Icon: IconMicrophone2,
      act: { to: addresses.scripts(name) },
    };
  });
  return { items, isFetching, isLoading, isError };
};

const useSims = (search: string) => {
  const { data, isFetching, isLoading, isError } = useQuery(simsQuery(search));
  const [asked, digits] = [search.toLowerCase(), digitsOf(search)];
  const fits = (phone: string, label: string) =>
    (digits.length > 1 && digitsOf(phone).includes(digits)) || label.toLowerCase().includes(asked);
  const found = search === '' ? [] : (data ?? []).filter(({ phone, label }) => fits(phone, label)).slice(0, limit);
  const items = found.map(({ id, phone, label }): Item => {
    return {
      id: `sim ${id}`,
      group: 'sims',
      label: readable(phone),
      ...(label && { detail: label }),
      Icon: IconDeviceSim,
      act: { to: addresses.sims(phone) },
    };
  });
  return { items, isFetching, isLoading, isError };
};

const usePeople = (search: string) => {
  const seesPersons = useMay('persons');
  const isLongEnough = seesPersons && search.length >= shortestPerson;
  const { data, isFetching, isLoading, isError } = useQuery({ ...peopleQuery(search), enabled: isLongEnough });
  const items = (isLongEnough ? (data?.people ?? []) : []).map(({ id, name, number, campaigns }): Item => {
    return {
      id: `person ${id}`,
      group: 'people',
      label: name || readable(number),
      detail: [name && readable(number), ...campaigns.map((campaign) => campaign.name)].filter(Boolean).join(' · '),
      Icon: IconUser,
      act: { to: addresses.person(id) },
      forget: true,
    };
  });
  const refused = (isLongEnough ? (data?.refused ?? []) : []).map((row): Item => {
    return {
      id: `refused ${row.file_id} ${row.row}`,
      group: 'people',
      label: row.name || row.number,
      detail: [say('people.fileRow', row), row.detail].join(' · '),
      Icon: IconUserX,
      act: { to: addresses.campaignDetails(row.campaign_id, 'imports') },
      forget: true,
    };
  });
  return { items: [...items, ...refused], isFetching, isLoading, isError };
};

/** The searches of other pages for what is typed. */
const searchesFor = (search: string): Item[] => {
  if (search === '') return [];
  const amongPeople: Item = {
    id: 'people',
    group: 'searches',
    label: sayPalette('palette.findPersonNamed', { search }),
    Icon: IconUserSearch,
    act: { to: addresses.people(search) },
    forget: true,
  };
  const inGuides: Item = {
    id: 'guides',
    group: 'searches',
    label: sayPalette('palette.searchGuides', { search }),
    Icon: IconFileText,
    act: { to: addresses.help(search) },
    forget: true,
  };
  return search.length >= shortestPerson ? [amongPeople, inGuides] : [inGuides];
};

/**
 * Campaigns, scripts, SIM cards and people that match, and searches of other pages. Each kind waits for those above it, so that a
 * late answer moves none of them.
 */
export const useFound = (search: string) => {
  const all = [useCampaigns(search), useScripts(search), useSims(search), usePeople(search)];
  const late = all.findIndex(({ isLoading }) => isLoading);
  const answered = late < 0 ? all : all.slice(0, late);
  return {
    items: [...answered.flatMap(({ items }) => items), ...searchesFor(search)],
    isFetching: all.some(({ isFetching }) => isFetching),
    isError: all.some(({ isError }) => isError),
  };
};

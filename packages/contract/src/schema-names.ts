import { z } from 'zod';
import * as accounts from './accounts.ts';
import * as announcements from './announcements.ts';
import * as answerExamples from './answer-examples.ts';
import * as apiKeys from './api-keys.ts';
import * as audit from './audit.ts';
import * as backups from './backups.ts';
import * as bestHours from './best-hours.ts';
import * as callKeys from './call-keys.ts';
import * as callPlans from './call-plans.ts';
import * as callRequests from './call-requests.ts';
import * as callerNumbers from './caller-numbers.ts';
import * as callingRules from './calling-rules.ts';
import * as calls from './calls.ts';
import * as campaigns from './campaigns.ts';
import * as consent from './consent.ts';
import * as costEstimates from './cost-estimate.ts';
import * as doNotCall from './do-not-call.ts';
import * as errors from './errors.ts';
import * as events from './events.ts';
import * as firstHour from './first-hour.ts';
import * as flows from './flows.ts';
import * as forms from './forms.ts';
import * as groups from './groups.ts';
import * as home from './home.ts';
import * as invitations from './invitations.ts';
import * as languages from './languages.ts';
import * as leadLayout from './lead-layout.ts';
import * as leads from './leads.ts';
import * as library from './library.ts';
import * as liveLists from './live-lists.ts';
import * as mail from './mail.ts';
import * as messages from './messages.ts';
import * as missedCalls from './missed-calls.ts';
import * as money from './money.ts';
import * as noticeMail from './notice-mail.ts';
import * as notifications from './notifications.ts';
import * as outcomes from './outcomes.ts';
import * as people from './people.ts';
import * as phoneChecks from './phone-checks.ts';
import * as privacy from './privacy.ts';
import * as pronunciations from './pronunciations.ts';
import * as replicas from './replica.ts';
import * as resultSlices from './result-slices.ts';
import * as results from './results.ts';
import * as retryPlans from './retry-plans.ts';
import * as reviews from './reviews.ts';
import * as route from './route.ts';
import * as scripts from './scripts.ts';
import * as secondFactors from './second-factor.ts';
import * as setUp from './set-up.ts';
import * as settings from './settings.ts';
import * as shares from './shares.ts';
import * as sims from './sims.ts';
import * as singleSignOns from './single-sign-on.ts';
import * as speechEngines from './speech-engines.ts';
import * as testCallSchemas from './test-calls.ts';
import * as textRules from './text-rules.ts';
import * as webhookEvents from './webhook-events.ts';
import * as webhooks from './webhooks.ts';
import * as week from './week.ts';
import * as whatIf from './what-if.ts';

const modules = [
  ...[
    route,
    errors,
    events,
    accounts,
    invitations,
    answerExamples,
    apiKeys,
    audit,
    backups,
    notifications,
    noticeMail,
    settings,
    replicas,
    setUp,
    callKeys,
    retryPlans,
    campaigns,
    leads,
    leadLayout,
  ],
  ...[
    scripts,
    speechEngines,
    flows,
    library,
    sims,
    messages,
    mail,
    doNotCall,
    webhooks,
    webhookEvents,
    calls,
    home,
    results,
    resultSlices,
    shares,
  ],
  ...[
    privacy,
    firstHour,
    languages,
    outcomes,
    people,
    consent,
    phoneChecks,
    forms,
    callRequests,
    liveLists,
    callPlans,
    callingRules,
    week,
    missedCalls,
  ],
  ...[
    testCallSchemas,
    money,
    costEstimates,
    textRules,
    callerNumbers,
    bestHours,
    whatIf,
    pronunciations,
    announcements,
    secondFactors,
  ],
  ...[reviews, singleSignOns],
  ...[groups],
];

/** Names from the glossary of ARCHITECTURE.md, and names that mean something else outside of this package. */
const others: Readonly<Record<string, string>> = {
  campaignLine: 'Lead',
  callRow: 'Call',
  webhookResponse: 'CallResponse',
  callResponses: 'CallCounts',
  flowDocument: 'Flow',
  flowAnswer: 'SavedFlow',
  notification: 'Notice',
  errorBody: 'Error',
};

export const pascal = (name: string): string =>
  name
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** A schema that is worth a name: an object, or a choice of objects. */
const isNameable = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodType && ['object', 'union'].includes(value.def.type);

/** The names of the exported schemas, for the OpenAPI document and the client. */
export const schemaNames = (): Map<z.ZodType, string> => {
  const names = new Map<z.ZodType, string>();
  const taken = new Set<string>();
  for (const [exported, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isNameable(value) || names.has(value)) continue;
    const name = others[exported] ?? pascal(exported);
    if (taken.has(name)) throw new Error(`Two schemas of the contract are called ${name}.`);
    taken.add(name);
    names.set(value, name);
  }
  return names;
};

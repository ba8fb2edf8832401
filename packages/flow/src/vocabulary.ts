/** Words and numbers of the flow document that all of Halloo shares. */

/** The console shows the last two as User Keypad Input and User Voice Input. */
export const ruleTypes = [
  'Keypad',
  'Voice Response',
  'Non Conditional Keypad Response',
  'Non Conditional Voice Response',
] as const;
export type RuleType = (typeof ruleTypes)[number];

export const keypadKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
export type KeypadKey = (typeof keypadKeys)[number];

/** How an answer is given: a pressed key, one of the expected phrases, typed digits, free speech. */
export const answerKinds = ['key', 'phrase', 'digits', 'speech'] as const;

/** Scripts that a Rule says beside its question: nothing came, something else came, the digits to confirm. */
export const prompts = ['no_input', 'no_match', 'read_back'] as const;
export type Prompt = (typeof prompts)[number];

/** The outcomes of the specification. Every workspace has them, before those that it adds. */
export const firstOutcomes = ['Interested', 'Not interested'] as const;
/** The key of one of the workspace's outcomes. It stays the same when the outcome is renamed. */
export type Outcome = string;

/** The newest document version. A document without a version number has the shape of the specification: version 1. */
export const documentVersion = 2;

export const documentLimits = {
  /** With those of its sub-flows. */
  nodes: 1000,
  /** Sub-flows within each other. */
  subFlowDepth: 3,
  links: 3000,
  name: 100,
  keyword: 100,
  outcome: 60,
  synonyms: 50,
  smsText: 1000,
  url: 2000,
  requestHeaders: 4000,
  requestBody: 10_000,
  requestSeconds: { min: 1, max: 20 },
  /** How often a Rule asks in total, and how long it waits for an answer. */
  tries: { min: 1, max: 5 },
  waitSeconds: { min: 2, max: 30 },
  path: 200,
  quota: { min: 1, max: 10_000_000 },
  quotaGroup: 200,
  callbackMinutes: { min: 1, max: 43_200 },
  coordinate: 1_000_000,
  conditions: 20,
  conditionValue: 500,
  weight: { min: 1, max: 1000 },
  bound: 40,
  allowedEntries: 200,
} as const;

export const nodeSize = { width: 200, height: 64 } as const;
/** Vertical distance of child nodes below their rule. */
export const childDistance = 100;

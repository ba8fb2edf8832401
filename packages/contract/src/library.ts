import { documentLimits } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { flowDocument, flowTest, newFlowTest } from './flows.ts';
import { done, flowVersionNumber, id, keyPage, keyPaging, route, text } from './route.ts';

export const libraryLimits = { name: documentLimits.name, description: 500, page: 20, tests: 50 } as const;

const libraryFields = {
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  version: z.number().int().describe('The newest version; every save adds one, and none ever changes'),
  nodes: z.number().int(),
  whole: z.boolean().describe('It has a Start and an End, so a Sub-flow node can enter it'),
  saved_at: z.iso.datetime(),
  saved_by: z.string().describe('Email of the person'),
};

/** A flow, or a part of one, that people saved to use it again. */
export const libraryFlow = z.object(libraryFields);
export type LibraryFlow = z.infer<typeof libraryFlow>;

const flowUser = z.object({
  kind: z.enum(['campaign', 'library']),
  id: z.number().int(),
  name: z.string(),
});

export const libraryFlowVersion = libraryFlow.extend({
  newest: z.number().int().describe('The newest version; `version` is the one in `flowdata`'),
  flowdata: flowDocument,
  tests: z.array(flowTest.omit({ id: true, created_at: true })).describe('Saved tests of this version'),
  used_by: z.array(flowUser).describe('Campaigns and library flows that enter it as a sub-flow, in any version'),
});
export type LibraryFlowVersion = z.infer<typeof libraryFlowVersion>;

const name = text(libraryLimits.name, 1);
const description = text(libraryLimits.description);
const tests = z
  .array(newFlowTest)
  .max(libraryLimits.tests)
  .default([])
  .describe(
    'Saved tests of the flow, as in `addFlowTest`. Those that fail are left out, and so are data of people that the result does not depend on',
  );
const ofFlow = z.object({ id });

export const newLibraryFlow = z.object({ name, description: description.default(''), flowdata: flowDocument, tests });

export const libraryRoutes = {
  listLibrary: route({
    method: 'GET',
    path: '/api/library/flows/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Library',
    summary: 'Flows of the library, newest first; the search looks at name and description',
    query: z.object({ ...keyPaging(libraryLimits.page), search: text(100).default('') }),
    answer: keyPage(libraryFlow),
  }),
  getLibraryFlow: route({
    method: 'GET',
    path: '/api/library/flows/{id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Library',
    summary: 'One flow of the library, in its newest or in the given version',
    description: 'A key with the scope `read` gets the addresses of webhooks empty.',
    params: ofFlow,
    query: z.object({ version: flowVersionNumber.optional() }),
    answer: libraryFlowVersion,
  }),
  saveToLibrary: route({
    method: 'POST',
    path: '/api/library/flows/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Library',
    summary: 'Save a flow or a part of one under a new name',
    description: '`flowdata` is a flow document as in `saveFlow`. A flow with a Start and an End can be a sub-flow.',
    bodyLimit: 4_000_000,
    body: newLibraryFlow,
    status: 201,
    answer: libraryFlow,
    idempotent: true,
  }),
  saveLibraryVersion: route({
    method: 'POST',
    path: '/api/library/flows/{id}/versions/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Library',
    summary: 'Save a new version of a library flow',
    description: 'Flows that enter an earlier version keep it until somebody takes the new one there.',
    bodyLimit: 4_000_000,
    params: ofFlow,
    body: z.object({ flowdata: flowDocument, tests }),
    status: 201,
    answer: libraryFlow,
    idempotent: true,
  }),
  changeLibraryFlow: route({
    method: 'PATCH',
    path: '/api/library/flows/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Library',
    summary: 'Rename a library flow, or change its description',
    params: ofFlow,
    body: z
      .object({ name: name.optional(), description: description.optional() })
      .meta({ examples: [{ name: 'Identity check' }] }),
    answer: libraryFlow,
  }),
  removeLibraryFlow: route({
    method: 'DELETE',
    path: '/api/library/flows/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'edit',
    tag: 'Library',
    summary: 'Remove a flow from the library; refused while a flow enters it as a sub-flow',
    params: ofFlow,
    answer: done,
  }),
} as const;

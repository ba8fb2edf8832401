import type { Flow, FlowNode } from '../../src/model.ts';
import type { ProblemCode } from '../../src/problems/problem.ts';
import { draw } from '../draw.ts';
import { audio, end, named, start, subflow } from '../nodes.ts';
import { fine, type ProblemCase } from './test-case.ts';

const entering = (node: FlowNode): Flow => draw([start('S'), node, end('E')], `S>${node.id} ${node.id}>E`);

/** A flow that enters the library's flow of this number. */
const through = (libraryId: number, flow: Flow, name: string): Flow =>
  entering(named(subflow('X', flow, libraryId), name));

export const subFlowCases = {
  subflow_missing: [
    {
      flow: entering(subflow('X', null)),
      at: ['X'],
      sentence: 'The Sub-flow does not say which flow of the library it enters.',
      without: entering(subflow('X', fine)),
    },
  ],
  subflow_not_whole: [
    {
      flow: entering(named(subflow('X', draw([audio('A'), end('E')], 'A>E')), 'Hello')),
      at: ['X'],
      sentence: 'The Sub-flow “Hello” enters a flow that has no Start or no End, so calls could not come back.',
      without: entering(named(subflow('X', draw([start('S'), audio('A'), end('E')], 'S>A A>E')), 'Hello')),
    },
    {
      flow: entering(subflow('X', draw([start('S'), audio('A')], 'S>A'))),
      at: ['X'],
      sentence: 'The Sub-flow enters a flow that has no Start or no End, so calls could not come back.',
      without: entering(subflow('X', draw([start('S'), end('E')], 'S>E'))),
    },
  ],
  subflow_in_itself: [
    {
      flow: through(1, through(2, through(1, fine, 'Identity'), 'Address'), 'Identity'),
      at: ['X'],
      sentence: 'The Sub-flow “Identity” enters a flow that enters itself: “Identity” → “Address” → “Identity”.',
      without: through(1, through(2, through(3, fine, 'Name'), 'Address'), 'Identity'),
    },
  ],
} satisfies Partial<Record<ProblemCode, readonly ProblemCase[]>>;

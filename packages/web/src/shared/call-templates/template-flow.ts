import type { Flow } from '@halloo/flow/model';
import { drawTemplate, flowOfCall } from '@halloo/flow/templates/registry';
import type { CallTemplate } from '@halloo/flow/templates/template';
import { tidy } from '../flow-picture/tidy.ts';

/** The flow of a template whose scripts are the places of its texts, from 1 on. */
export const templateFlow = (template: CallTemplate): Flow => {
  const places = template.texts.map(({ part }) => part);
  return flowOfCall(drawTemplate(template, (part) => places.indexOf(part) + 1, Math.random));
};

/** The same, with its nodes where tidying up puts them. */
export const tidyFlowOf = (template: CallTemplate): Flow => {
  const flow = templateFlow(template);
  const places = tidy(flow);
  const nodes = Object.values(flow.nodes).map((node) => [node.id, { ...node, ...places[node.id] }]);
  return { ...flow, nodes: Object.fromEntries(nodes) };
};

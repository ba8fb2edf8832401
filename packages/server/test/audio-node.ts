/** A document of a flow with one Audio Play. */
export const audioNode = (id: string) => ({
  nodes: {
    [id]: {
      id,
      type: 'Audio Play',
      ports: { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } },
      position: { x: 0, y: 0 },
      properties: { node_type: 'Audio' },
    },
  },
  links: {},
});

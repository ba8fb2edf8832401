/** The order of the table and of the cards. */
export const columns = {
  name: 'Script Name',
  play: 'Play',
  type: 'Type',
  language: 'Language',
  voice: 'Voice',
  length: 'Length',
  created: 'Created',
  usedBy: 'Used by',
  actions: 'Actions',
} as const;

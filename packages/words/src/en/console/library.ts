/** The library of flows: save, find, insert. */
export const library = {
  'library.title': 'Library',
  'library.search': 'Search the library',
  'library.noMatch': 'No library flow matches “{search}”.',
  'library.more': 'Show more',
  'library.size': 'Version {version, number} · {nodes, plural, one {# node} other {# nodes}}',
} as const;

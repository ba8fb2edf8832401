/** The roles of people, from the widest. */
export const roles = ['owner', 'manager', 'editor', 'reviewer', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * What a route needs, and the roles that have it. Server, console, and docs are made from this table.
 *
 * - `own`: the own account, notifications and live events.
 * - `look`: campaigns, figures, scripts, flows and settings, without persons.
 * - `persons`: phone numbers, names, answers and recordings.
 * - `edit`: scripts and flows.
 * - `run`: campaigns, lists, SIM cards.
 * - `manage`: people, keys, webhooks, settings of the workspace, erasing.
 */
export const permissions = {
  own: ['owner', 'manager', 'editor', 'reviewer', 'viewer'],
  look: ['owner', 'manager', 'editor', 'reviewer', 'viewer'],
  persons: ['owner', 'manager', 'reviewer'],
  edit: ['owner', 'manager', 'editor'],
  run: ['owner', 'manager'],
  manage: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

/** Whether a role has a permission. */
export const roleMay = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

/** The roles that people may have who sign up by themselves. Only an Owner makes an Owner. */
export const signUpRoles = ['manager', 'editor', 'reviewer', 'viewer'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

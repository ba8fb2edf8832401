/** Links to results. */
export const shares = {
  'share.until': 'must be a day from today on, within a year',
  'share.endedNow': 'The link has ended.',
  // Who did something, in the activity log.
  'share.guest': 'Shared link',
} as const;

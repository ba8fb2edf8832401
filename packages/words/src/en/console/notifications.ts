/** The bell and the notices under it. */
export const notifications = {
  'notifications.title': 'Notifications',
  // The name of the bell's button, for screen readers.
  'notifications.bell': '{unread, plural, =0 {Notifications, no unread} other {Notifications, # unread}}',
  // Screen readers announce it when a notice arrives.
  'notifications.unread': '{unread, plural, one {# unread notification} other {# unread notifications}}',
  // On the bell, where there is no room for more digits.
  'notifications.manyUnread': '99+',
  'notifications.unreadSince': '{moment} · unread',
  'notifications.markRead': 'Mark as read',
  'notifications.markOneRead': 'Mark “{title}” as read',
  'notifications.markAllRead': 'Mark all as read',
  'notifications.empty': 'No notifications yet',
  'notifications.emptyHelp': 'News about your campaigns and your account appears here.',
  'notifications.showMore': 'Show more',
} as const;

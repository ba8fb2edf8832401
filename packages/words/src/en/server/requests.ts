/** Requests that are refused before they reach a feature, and the state of the process. */
export const requests = {
  // {problems} is a list of the two below, with semicolons between.
  'request.pleaseCheck': 'Please check: {problems}.',
  // {problem} is a problem of a field, such as “is required”.
  'request.field': '{field} {problem}',
  'request.whole': 'the request {problem}',
  'request.tooManyWrong': 'has too many wrong fields to list',
  'request.tooDeep': 'is nested more than {max, plural, one {# level} other {# levels}} deep',
  'request.tooManyEntries': 'has more than {max, plural, one {# entry} other {# entries}}',
  'request.noCursor': 'is not a place in this list',
  'request.idempotencyKey': 'must be 1 to 200 plain characters',
  'request.lateHeaders':
    'Halloo waited {seconds, plural, one {# second} other {# seconds}} for the rest of the request headers.',
  'request.lateBody':
    'Halloo waited {seconds, plural, one {# second} other {# seconds}} for the rest of the request body.',
  'request.notHttp': 'The request is not valid HTTP.',
  'request.cancelled': 'The request was cancelled.',
  'request.waitSeconds':
    'Too many tries. Please wait {seconds, plural, one {# second} other {# seconds}} and try again.',
  'request.waitMinutes':
    'Too many tries. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
  'request.unknownHost':
    'Halloo does not answer under the name “{host}”. To allow it, set HALLOO_PUBLIC_URL or HALLOO_ALLOWED_HOSTS on the server and restart Halloo.',
  'request.unknownOrigin':
    'Pages of “{origin}” cannot use this Halloo. If people open Halloo there, set HALLOO_PUBLIC_URL or HALLOO_ALLOWED_HOSTS on the server and restart Halloo.',

  'ready.stopping': 'Halloo is stopping.',
  'ready.diskFull': 'The disk is full: {megabytes, number} MB are left.',
  'ready.diskWasFull': 'The disk is full: a write failed a moment ago.',
  'ready.noDatabase': 'The database does not answer.',
  'ready.noConnection': 'No connection to the database became free.',
  'ready.noFolder': 'The data folder cannot be used.',
  'ready.slowDisk': 'The disk did not answer within {seconds, number} seconds.',
  'ready.slowDatabase': 'The database did not answer within {seconds, number} seconds.',
  'ready.busyConnections': 'All connections to the database were busy for {seconds, number} seconds.',
} as const;

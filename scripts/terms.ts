/** A term of the project's own, with the standard term. */
export interface Term {
  /** Consecutive parts of a name in lower case: `giveBack` is `give back`. */
  was: readonly string[]
  is: string
  /** Not searched for in documents, where it is an ordinary English word. */
  english?: true
}

export const terms: readonly Term[] = [
  { was: ['door', 'doors', 'doorkeeper'], is: 'endpoint' },
  { was: ['knock', 'knocks', 'knocked', 'knocking'], is: 'request, RequestContext, caller' },
  { was: ['verb', 'verbs'], is: 'service function' },
  { was: ['words'], is: 'labels, messages, text; split in text handling', english: true },
  { was: ['desk', 'desks'], is: 'admin' },
  { was: ['said'], is: 'payload, stderr, message', english: true },
  { was: ['paper', 'papers'], is: 'PDF document', english: true },
  { was: ['develop', 'develops', 'developed', 'developing'], is: 'transcode', english: true },
  { was: ['rung', 'rungs'], is: 'rendition' },
  { was: ['room', 'rooms', 'roomy'], is: 'quota, channel, layout, limit', english: true },
  { was: ['hold', 'held or throw', 'held for'], is: 'lock…OrThrow, tryLock…', english: true },
  { was: ['forgive', 'forgives'], is: 'clearErrors' },
  { was: ['hear', 'heard', 'hearers', 'deaf', 'speaker', 'speak'], is: 'subscribe, unsubscribe, author, comment', english: true },
  { was: ['lent', 'lend', 'give back'], is: 'lease, release', english: true },
  { was: ['straight'], is: 'direct I/O', english: true },
  { was: ['foresee'], is: 'optimistic update' },
  { was: ['meet theirs', 'pens'], is: 'merge remote changes, concurrent editors' },
  { was: ['stopped take', 'lost take'], is: 'error boundary' },
  { was: ['unkeepable'], is: 'hasInvalidCharacters' },
  { was: ['in face', 'with face', 'without face', 'face of', 'face amount', 'face total', 'face lines'], is: 'document amount' },
  { was: ['database away'], is: 'isDatabaseUnavailable' },
  { was: ['breath', 'hurry'], is: 'yieldToMain, flush', english: true },
  { was: ['turns', 'in turn'], is: 'queue or mutex', english: true },
  { was: ['tally'], is: 'counter', english: true },
  { was: ['card picture', 'card maker'], is: 'social image' },
  { was: ['cut room'], is: 'review player, review page' },
  { was: ['line is gone', 'line gone'], is: 'offline' },
  { was: ['mend', 'mends'], is: 'remedy, fix, restore', english: true },
  { was: ['patience', 'impatience', 'impatient'], is: 'timeout, deadline', english: true },
  { was: ['habit', 'habits'], is: 'behaviour, convention', english: true },
  { was: ['hands'], is: 'concurrency', english: true },
  { was: ['verdict', 'verdicts'], is: 'result' },
  { was: ['told'], is: 'notified, mailed, shown', english: true },
  { was: ['tend', 'tends'], is: 'update, run', english: true },
  { was: ['talk', 'talks'], is: 'comments, messages', english: true },
  { was: ['still welcome'], is: 'mayStillRead' },
  { was: ['sought'], is: 'query, search terms', english: true },
  { was: ['untold'], is: 'not notified, not mailed', english: true },
  { was: ['lead of'], is: '…OfLead' },
  {
    was: ['specification book', 'specification prices', 'specification version', 'specification packages'],
    is: 'originalPriceBook',
  },
  { was: ['pass cookie', 'has pass', 'give pass'], is: 'token' },
]

/** Names that contain a listed term and mean something else: a stored setting, terms of libraries. */
export const allowed: readonly string[] = [
  'holdDeliverables',
  'holdBack',
  // A slot that is held for a visitor while they type, as booking products call it.
  'findHold',
  'hold',
  'hold-slot',
  'holdKey',
  'holdMinutes',
  'holdSlot',
  'keepHold',
  'kept-hold',
  'readHold',
  'tryLockHold',
  // A project that is on hold, as studios say it.
  'onHold',
  'onHoldOf',
  'onHoldReason',
  'onHoldSince',
  'onHoldText',
  // Of the API and of tables.
  'told',
  'toldAnywayAt',
  'toldAnywayBy',
  'toldAt',
  'toldBy',
  'toldDueOn',
  'toldEarlyOf',
  'toldFirst',
  'toldLast',
  'toldLateOf',
  'toldPoints',
  'expiryToldAt',
  'wordsPerMinute',
  'splitWords',
  // Of the answer of a search in transcripts.
  'sought',
  // Of the answer of a transcription call.
  'words',
  'speaker',
  'Speaker',
  'decodeWords',
  'desktop',
  // A kind of kit: a room of the studio.
  'room',
]

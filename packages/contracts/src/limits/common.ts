/** What many forms have, and what every list, call and job keeps to. */
export const commonLimits = {
  name: { min: 2, max: 20 },
  title: { min: 2, max: 50 },
  note: { min: 0, max: 200 },
  reason: { min: 2, max: 200 },
  keyword: { min: 0, max: 50 },
  region: { min: 0, max: 50 },
  /** What a caller may send as an idempotency key, and for how long the answer to it is kept. */
  idempotencyKey: { min: 16, max: 64, pattern: /^[\w.-]{16,64}$/, keptHours: 72 },
  requestId: { min: 0, max: 64, pattern: /^[\w.-]*$/, patternName: 'requestId' },
  timeOfDay: { min: 5, max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, patternName: 'timeOfDay' },
  /** What a job that failed keeps of the reason. */
  jobFailure: { min: 0, max: 300 },
  /** An instant in milliseconds since 1970. */
  instant: { min: 0, max: 8_640_000_000_000 },
  id: { min: 1, max: 2_147_483_647 },
  version: { min: 1, max: 2_147_483_647 },
  seq: { min: 0, max: 2_147_483_647 },
  /** Of those who have a record open at once, so many are told. */
  readers: 20,
  page: { size: 10, maxSize: 100, maxNumber: 1_000_000_000 },
  /** A list may be asked for at most this many days at once. */
  dateRangeDays: 366,
  /** Streams of events that a server keeps open at once. */
  eventStreams: 500,
  /** Of them for one session: as many as a browser opens to one server. */
  eventStreamsPerSession: 6,
  /** More entries of the ledger are not summed up at once. */
  summedEntries: 20_000,
  /** Nor more orders. */
  summedOrders: 20_000,
  /** Nor more users. */
  summedUsers: 20_000,
  /** Counting stops here where no counter is kept: the answer says "at least". */
  countedRows: 10_000,
} as const

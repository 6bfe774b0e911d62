/** Limits common to many forms, and of all lists, calls and jobs. */
export const commonLimits = {
  name: { min: 2, max: 20 },
  title: { min: 2, max: 50 },
  note: { min: 0, max: 200 },
  /** A note that is added to others. */
  added: { min: 1, max: 200 },
  reason: { min: 2, max: 200 },
  keyword: { min: 0, max: 50 },
  region: { min: 0, max: 50 },
  /** Idempotency keys, and how long their replies are kept. */
  idempotencyKey: { min: 16, max: 64, pattern: /^[\w.-]{16,64}$/, keptHours: 72 },
  requestId: { min: 0, max: 64, pattern: /^[\w.-]*$/, patternName: 'requestId' },
  timeOfDay: { min: 5, max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, patternName: 'timeOfDay' },
  /** The length of a job's stored error. */
  jobFailure: { min: 0, max: 300 },
  /** An instant in milliseconds since 1970. */
  instant: { min: 0, max: 8_640_000_000_000 },
  id: { min: 1, max: 2_147_483_647 },
  version: { min: 1, max: 2_147_483_647 },
  seq: { min: 0, max: 2_147_483_647 },
  /** The number of viewers of a record to name. */
  readers: 20,
  page: { size: 10, maxSize: 100, maxNumber: 1_000_000_000 },
  /** The number of days that a list covers at most. */
  dateRangeDays: 366,
  /** Event streams that a server keeps open at once. */
  eventStreams: 500,
  /** For each session: as many as a browser opens to one server. */
  eventStreamsPerSession: 6,
  /** Rows of a list that are summed up at most. */
  summedRows: 20_000,
  /** Counting stops here for lists without a counter: the reply says "at least". */
  countedRows: 10_000,
} as const

/** Text messages, feedback and news. */
export const messagesLimits = {
  smsText: 500,
  smsValue: { min: 1, max: 400 },
  smsValues: 5,
  /** Numbers pasted at once, and the text they come in. */
  smsPhones: 5000,
  smsPasted: { min: 0, max: 80_000 },
  /** How soon and how far ahead a message can be scheduled. */
  smsLeadMinutes: 5,
  smsAheadDays: 30,
  /** Notices that are gathered go out once none has come for a while, and at the latest so long after the first: four an hour. */
  smsGathered: { quietSeconds: 60, longestMinutes: 15 },
  feedbackText: { min: 1, max: 500 },
  feedbackReply: { min: 2, max: 500 },
  /** For so many days an answer is put off at most: a year that is typed wrong would put it off for good. */
  feedbackWaitDays: 90,
  /** What a user may add to one piece of feedback. */
  feedbackSaid: 50,
  /** Notes that staff write, and dates that they wait for, of one piece of feedback. */
  feedbackNotes: 200,
  /** Of others about the same device, so many are told. */
  feedbackOthers: 20,
  /** News that are kept for each person, for how long, and how much each tells. */
  newsKept: 100,
  newsDays: 90,
  newsLabel: 100,
  newsReason: 200,
} as const

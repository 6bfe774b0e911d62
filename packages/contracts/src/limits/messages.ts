/** Text messages, feedback and news. */
export const messagesLimits = {
  smsText: 500,
  smsValue: { min: 1, max: 400 },
  smsValues: 5,
  /** Numbers pasted at once, and the length of the text. */
  smsPhones: 5000,
  smsPasted: { min: 0, max: 80_000 },
  /** The shortest and longest time ahead for scheduling a message. */
  smsLeadMinutes: 5,
  smsAheadDays: 30,
  /** Combined notices are sent after a quiet period, and at the latest this long after the first: four an hour. */
  smsGathered: { quietSeconds: 60, longestMinutes: 15 },
  feedbackText: { min: 1, max: 500 },
  feedbackReply: { min: 2, max: 500 },
  /** The number of days by which an answer can be put off, because a mistyped year would put it off for good. */
  feedbackWaitDays: 90,
  /** Additions by a user to one feedback. */
  feedbackSaid: 50,
  /** Staff's notes and put-off dates for one feedback. */
  feedbackNotes: 200,
  /** Other feedbacks on the same device that are listed. */
  feedbackOthers: 20,
  /** News for each person: number, age and length. */
  newsKept: 100,
  newsDays: 90,
  newsLabel: 100,
  newsReason: 200,
} as const

/** Tables that an archive leaves out, and why. All others are in it, those of later versions too. */
export const leftOutTables: Record<string, string> = {
  sessions: 'Everybody signs in again.',
  push_subscriptions: 'Of sessions: browsers are asked again.',
  review_push_subscriptions: 'Of sessions: browsers are asked again.',
  passkey_challenges: 'They last for minutes.',
  rate_limits: 'Counts of requests, by address.',
  review_presence: 'Pages that are open at the moment.',
  api_answers: 'Answers that are kept for a day, in case a program asks again.',
  exports: 'The archives themselves.',
  export_entries: 'The archives themselves.',
}

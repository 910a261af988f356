/** Props of the mails about plans, by template; stored as JSON with the mail. */
export interface PlanMails {
  /** The key is only in the mail itself; the plan's row has its hash. */
  'plan-link': { key: string }
}

/** Props of the mails about costs, by template; stored as JSON with the mail. */
export interface CostMails {
  /** To a supplier. `total` as written on the invoice; `day` of the invoice. */
  'bill-rejected': { name: string; number: string; day: string; total: string; reason: string }
}

/** Props of the mails about conversations, by template; stored as JSON with the mail. */
export interface ConversationMails {
  /** `original` is quoted below the text; null where nothing is answered. */
  reply: { subject: string; text: string; original: { name: string; sentAt: string; text: string } | null }
  /** What staff wrote in the portal; `answerable` when answers to the mail arrive. */
  'portal-message': { by: string; text: string; files: string[]; answerable: boolean }
}

/** Props of the mails about conversations, by template; stored as JSON with the mail. */
export interface ConversationMails {
  /** `original` is quoted below the text; null where nothing is answered. */
  reply: { subject: string; text: string; original: { name: string; sentAt: string; text: string } | null }
}

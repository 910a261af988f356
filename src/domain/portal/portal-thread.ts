import { z } from 'zod'

/** A file of a message. */
export const portalAttachment = z.object({ id: z.string(), name: z.string(), bytes: z.number() })
export type PortalAttachment = z.output<typeof portalAttachment>

/** A message as the contact sees it: nothing that only staff may know. */
export const portalMessage = z.object({
  id: z.string(),
  by: z.enum(['you', 'studio']),
  /** Who wrote it. */
  name: z.string(),
  text: z.string(),
  /** Title of the project that they wrote about; empty for none. */
  about: z.string(),
  byEmail: z.boolean(),
  attachments: z.array(portalAttachment),
  sentAt: z.iso.datetime(),
})
export type PortalMessage = z.output<typeof portalMessage>

/** Subject of a contact's conversation with the studio, as staff see it. */
export const portalThreadSubject = 'Portal messages'

/** Messages of one contact in an hour. */
export const messagesAnHour = 30

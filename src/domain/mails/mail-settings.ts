import { z } from 'zod'
import { emailAddress, requiredLine } from '../common/fields.ts'
import { notificationNames, notificationMessages, type Notification } from './notification-messages.ts'

const sender = {
  fromEmail: emailAddress('Valid email is required'),
  fromName: requiredLine('From name is required', 100),
}

/** Stored settings: the provider's API key is encrypted. */
export const storedEmailSettings = z.object({ ...sender, sealedKey: z.string().nullable().default(null) })

export const emailForm = z.object({
  ...sender,
  /** Empty keeps the stored key; null removes it. */
  sendgridApiKey: z
    .string()
    .trim()
    .max(500, 'This is too long for an API key.')
    .regex(/^[\x21-\x7e]*$/, 'An API key can only contain ASCII characters and no spaces.')
    .nullable()
    .default(''),
})
export type EmailForm = z.output<typeof emailForm>

export const notificationSettings = z.object(
  Object.fromEntries(notificationNames.map((name) => [name, z.boolean().default(notificationMessages[name].on)])) as Record<
    Notification,
    z.ZodDefault<z.ZodBoolean>
  >,
)

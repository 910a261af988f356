import { z } from 'zod'
import { emailAddress, line, requiredLine } from '../common/fields.ts'
import { notificationNames, notificationMessages, type Notification } from './notification-messages.ts'

const sender = {
  fromEmail: emailAddress('Valid email is required'),
  fromName: requiredLine('From name is required', 100),
}

/** A mail server that staff entered; its password is encrypted. */
const storedServer = z.object({ host: z.string(), port: z.number(), user: z.string(), sealedPassword: z.string().nullable() })
export type StoredServer = z.output<typeof storedServer>

/** Stored settings: the provider's API key is encrypted. */
export const storedEmailSettings = z.object({
  ...sender,
  sealedKey: z.string().nullable().default(null),
  server: storedServer.nullable().default(null),
})

/** Where mail programs hand over mail, with encryption. */
export const usualMailPort = 587

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
  /** Name of the mail server: empty removes it, and left out it stays. The one of the environment goes first. */
  smtpHost: z
    .string()
    .trim()
    .max(253, 'This is too long for a server name.')
    .regex(/^([A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?)?$/, 'Please enter only the name of the server, such as smtp.example.com.')
    .optional(),
  smtpPort: z
    .int('Please enter a port.')
    .min(1, 'Please enter a port.')
    .max(65_535, 'Please enter a port.')
    .default(usualMailPort),
  smtpUser: line(320).default(''),
  /** Empty keeps the stored password, unless server or name change; null removes it. */
  smtpPassword: z.string().max(500, 'This is too long for a password.').nullable().default(''),
})
export type EmailForm = z.output<typeof emailForm>

const notificationSwitches = Object.fromEntries(
  notificationNames.map((name) => [name, z.boolean().default(notificationMessages[name].on)]),
) as Record<Notification, z.ZodDefault<z.ZodBoolean>>

export const notificationSettings = z.object({
  ...notificationSwitches,
  /** Who answers for what nobody else does; null for the owner of the studio. */
  inboxOwnerId: z.guid().nullable().default(null),
})

/** Left out, the owner of the inbox stays. */
export const notificationForm = notificationSettings.extend({ inboxOwnerId: z.guid().nullable().optional() })

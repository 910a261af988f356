import { openSealed, sealText } from '../access/sealed-text.ts'

/**
 * Names of mail props that grant access: ends of links, and codes. They are encrypted from when the mail is stored until it is sent, and
 * rendered texts hold placeholders.
 */
export const secretNames = ['token', 'key', 'code'] as const

/** Secrets by name. */
export type MailSecrets = Partial<Record<(typeof secretNames)[number], string>>

const purpose = 'mail-secrets'
export const placeholderOf = (name: string) => `__sealed_${name}__`

/** Separates secrets from props and puts placeholders in their place. */
export function takeSecrets(props: Record<string, unknown>): { open: Record<string, unknown>; secrets: MailSecrets | null } {
  const found = secretNames.flatMap((name) => {
    const value = props[name]
    return typeof value === 'string' && value !== placeholderOf(name) ? [[name, value] as const] : []
  })
  if (found.length === 0) return { open: props, secrets: null }
  const placeholders = Object.fromEntries(found.map(([name]) => [name, placeholderOf(name)]))
  return { open: { ...props, ...placeholders }, secrets: Object.fromEntries(found) }
}

/** Replaces secrets in a text by placeholders. */
export const withoutSecrets = (text: string, secrets: MailSecrets): string =>
  Object.entries(secrets).reduce(
    (all, [name, value]) =>
      all.replace(new RegExp(`(?<=[/=#])${value.replace(/[^\w-]/g, '\\$&')}(?![\\w~-])`, 'g'), placeholderOf(name)),
    text,
  )

/** Inserts the secrets before sending. */
export const withSecrets = (text: string, secrets: MailSecrets): string =>
  Object.entries(secrets).reduce((all, [name, value]) => all.replaceAll(placeholderOf(name), value), text)

export const hasPlaceholder = (text: string): boolean => secretNames.some((name) => text.includes(placeholderOf(name)))

const names = secretNames.join('|')
const addressInAttribute = new RegExp(`href="[^"]*__sealed_(${names})__[^"]*"`, 'g')
const addressInText = new RegExp(`https?://[^\\s"<>]*__sealed_(${names})__[\\w/?&=#.-]*`, 'g')

/** Removes access-granting links and codes from a rendered mail, for staff. */
export const hideLinks = (text: string): string =>
  text
    .replace(addressInAttribute, 'href="#"')
    .replace(addressInText, '[link hidden]')
    .replaceAll(placeholderOf('code'), '[code hidden]')

export const sealSecrets = (secrets: MailSecrets, secret: string): string =>
  sealText(JSON.stringify(secrets), { secret, purpose })

/** Null when encrypted with another SESSION_SECRET. */
export function openSecrets(sealed: string, secret: string): MailSecrets | null {
  const text = openSealed(sealed, { secret, purpose })
  return text === null ? null : (JSON.parse(text) as MailSecrets)
}

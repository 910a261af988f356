import { openSealed, sealText } from '../access/sealed-text.ts'

/**
 * Props of a mail that open something for whoever has them: the end of a link, by rule called one of these. They are sealed from
 * the moment the mail is written until it is sent, and in what is rendered and kept a placeholder stands for each.
 */
export const secretNames = ['token', 'key'] as const

/** Written for {@link secretNames} by their names. */
export type MailSecrets = Partial<Record<(typeof secretNames)[number], string>>

const purpose = 'mail-secrets'
export const placeholderOf = (name: string) => `__sealed_${name}__`

/** What of the props is secret, and the props with placeholders instead. */
export function takeSecrets(props: Record<string, unknown>): { open: Record<string, unknown>; secrets: MailSecrets | null } {
  const found = secretNames.flatMap((name) => {
    const value = props[name]
    return typeof value === 'string' && value !== placeholderOf(name) ? [[name, value] as const] : []
  })
  if (found.length === 0) return { open: props, secrets: null }
  const placeholders = Object.fromEntries(found.map(([name]) => [name, placeholderOf(name)]))
  return { open: { ...props, ...placeholders }, secrets: Object.fromEntries(found) }
}

/** Placeholders in place of the secrets in a text: they end an address, or a part of one. */
export const withoutSecrets = (text: string, secrets: MailSecrets): string =>
  Object.entries(secrets).reduce(
    (all, [name, value]) =>
      all.replace(new RegExp(`(?<=[/=#])${value.replace(/[^\w-]/g, '\\$&')}(?![\\w~-])`, 'g'), placeholderOf(name)),
    text,
  )

/** The text as it is sent. */
export const withSecrets = (text: string, secrets: MailSecrets): string =>
  Object.entries(secrets).reduce((all, [name, value]) => all.replaceAll(placeholderOf(name), value), text)

export const hasPlaceholder = (text: string): boolean => secretNames.some((name) => text.includes(placeholderOf(name)))

const names = secretNames.join('|')
const addressInAttribute = new RegExp(`href="[^"]*__sealed_(${names})__[^"]*"`, 'g')
const addressInText = new RegExp(`https?://[^\\s"<>]*__sealed_(${names})__[\\w/?&=#.-]*`, 'g')

/** A rendered mail as staff may read it: links that would let them in as its addressee lead nowhere. */
export const hideLinks = (text: string): string =>
  text.replace(addressInAttribute, 'href="#"').replace(addressInText, '[link hidden]')

export const sealSecrets = (secrets: MailSecrets, secret: string): string =>
  sealText(JSON.stringify(secrets), { secret, purpose })

/** Null where it was sealed under another SESSION_SECRET. */
export function openSecrets(sealed: string, secret: string): MailSecrets | null {
  const text = openSealed(sealed, { secret, purpose })
  return text === null ? null : (JSON.parse(text) as MailSecrets)
}

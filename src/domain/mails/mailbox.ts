/** Providers that deliver to one mailbox with and without dots. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** One text for all the ways in which an address of the same mailbox is written: capitals, a `+tag`, dots at Gmail. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

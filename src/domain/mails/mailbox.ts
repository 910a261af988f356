/** Providers that ignore dots in addresses. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Normalises an address, so that spellings of the same mailbox compare as equal: letter case, `+tag`, dots at Gmail. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const untagged = local.replace(/(?<=.)\+.*/s, '')
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

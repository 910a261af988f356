/** Names of a mailbox for suppliers' invoices: `bills@…`, or `studio+bills@…` in the studio's own. */
const names = ['bills', 'invoices', 'rechnung', 'rechnungen', 'factures', 'faktura']

/** Whether a mail went to the bills' address: its files are read as electronic invoices. */
export const isForBills = (recipients: readonly { email: string }[]): boolean =>
  recipients.some(({ email }) => {
    const [local = ''] = email.toLowerCase().split('@')
    return names.includes(local) || names.some((name) => local.endsWith(`+${name}`))
  })

import { and, isNull, ne, sql } from 'drizzle-orm'
import { defaultGeneral, lackOfAddress } from '#domain/brand/settings/general-settings.ts'
import { isCountryUnread } from '#domain/common/address/billing-address.ts'
import { notice, well, type Finding } from '#domain/system/finding.ts'
import { clients } from '../../../tables/clients/clients.ts'
import { generalSetting } from '../../brand/studio-brand.ts'
import type { Check } from './patient.ts'

/** Whether electronic invoices know where studio and clients are: what was written as text and could not be read is asked for. */
export const checkAddresses: Check = async ({ db }) => {
  if (!db) return []
  const findings: Finding[] = []
  const lack = lackOfAddress((await generalSetting.find(db))?.value ?? defaultGeneral)
  if (lack) {
    const says = `The studio’s address lacks: ${lack}. Electronic invoices need it.`
    findings.push(notice('addresses', says, 'Fill in the address under Settings > General.'))
  }
  const rows = await db
    .select({ name: clients.name, address: clients.billingAddress })
    .from(clients)
    .where(and(isNull(clients.mergedInto), ne(sql`coalesce(${clients.billingAddress}->>'country', '')`, '')))
  const unread = rows.filter(({ address }) => isCountryUnread(address))
  if (unread.length > 0) {
    const named = unread.slice(0, 5).map(({ name, address }) => `${name} (“${address.country}”)`)
    const more = unread.length > named.length ? ` and ${unread.length - named.length} more` : ''
    const says = `The country of ${unread.length === 1 ? 'one client' : `${unread.length} clients`} is not known: ${named.join(', ')}${more}.`
    findings.push(notice('addresses', says, 'Choose the country from the list in the client’s record.'))
  }
  return findings.length > 0 ? findings : [well('addresses', 'The addresses of studio and clients are complete.')]
}

import { profileOfKind } from '#domain/common/money/tax-profile.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<any>

/** The same text for a studio in Bergen. */
const asFjord = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll('Slatehouse', 'Fjord & Co')
      .replaceAll(/slatehouse(?!_)/g, 'fjord')
      .replaceAll('London', 'Bergen')
      .replaceAll('£', 'kr ')
      .replaceAll('VAT', 'MVA')
      .replaceAll('pounds sterling', 'kroner'),
  ) as Value

/**
 * Makes another studio of an installation: name, place, tax, bank, and the texts of every section of the site. With demo content
 * the currency stays, since books cannot hold two.
 */
export async function makeFjord(send: Send, currency = 'NOK'): Promise<void> {
  const { revision } = await send('GET', '/api/admin/settings/general')
  const address = 'Strandgaten 1\nBergen\n5013\nNorway'
  await send('PUT', '/api/admin/settings/general', {
    revision,
    siteName: 'Fjord & Co',
    siteDescription: 'Fjord & Co makes films and photographs in Bergen.',
    contactEmail: 'hei@fjord.example',
    phone: '+47 55 00 00 00',
    address,
  })
  const place = { currency, locale: 'en-NO', timeZone: 'Europe/Oslo', firstDayOfWeek: 1, pageSize: 'A4' }
  await send('PUT', '/api/admin/settings/place', { ...place, revision: 0 })
  const { settings } = await send('GET', '/api/admin/invoice-settings')
  await send('PUT', '/api/admin/invoice-settings', {
    ...asFjord(settings),
    vatNumber: '923 609 016 MVA',
    taxProfile: {
      ...profileOfKind('custom'),
      name: 'MVA',
      numberLabel: 'Org.nr',
      rates: [{ label: 'Standard', rate: 2500 }],
      usual: 2500,
    },
    bankAccounts: [{ currency, kind: 'iban', accountName: 'Fjord & Co', iban: 'NO93 8601 1117 947', bic: 'DNBANOKK' }],
  })
  const { sections } = await send('GET', '/api/admin/site')
  const changed: { name: string; revision: number }[] = []
  for (const { name } of sections) {
    const { section } = await send('GET', `/api/admin/site/sections/${name}`)
    const draft = asFjord(section.draft)
    if (JSON.stringify(draft) === JSON.stringify(section.draft)) continue
    const saved = await send('PUT', `/api/admin/site/sections/${name}`, { draft, revision: section.revision })
    changed.push({ name, revision: saved.section.revision })
  }
  await send('POST', '/api/admin/site/publications', { sections: changed })
}

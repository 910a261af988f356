import { conventions } from '#domain/common/conventions.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToChangeCurrency } from '#domain/system/currency-change.ts'
import { defaultPlace, withPlace, type PlaceSettings } from '#domain/system/place-settings.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Services } from '../../base/services.ts'
import { travelIncluded } from '../venues/lakeside-text.ts'
import { replaceInHighlights } from '../venues/venue-store.ts'
import { countBookedAmounts, lockLedgers } from './booked-amounts.ts'
import { placeSetting } from '../brand/place-setting.ts'
import { invoiceSettings } from '../../tables/money/invoices.ts'

/** Saves how amounts and dates are written. Throws `conflict`; a currency is refused once the books hold amounts. */
export const savePlace = ({ db }: Pick<Services, 'db'>, place: PlaceSettings, revision: number): Promise<number> =>
  db.transaction(async (tx) => {
    const before = (await placeSetting.find(tx))?.value ?? defaultPlace
    if (before.currency !== place.currency) {
      await placeSetting.expectRevision(tx, revision)
      await lockLedgers(tx).catch((error: unknown) => {
        throw isLocked(error) ? new Problem('conflict', busy, { fields: { currency: busy } }) : error
      })
      const refusal = refusalToChangeCurrency(await countBookedAmounts(tx), before.currency, place.currency)
      if (refusal) throw new Problem('invalid', refusal, { fields: { currency: refusal } })
    }
    const saved = await placeSetting.save(tx, place, revision)
    if (before.currency !== place.currency) {
      await replaceInHighlights(tx, travelIncluded(inPlace(before)), travelIncluded(inPlace(place)))
      // Their rates are in the currency that was.
      await tx.update(invoiceSettings).set({ currencies: [] })
    }
    await contentChanged(tx)
    return saved
  })

const inPlace = (place: PlaceSettings) => withPlace(conventions(), place)

const busy = 'Someone is saving an invoice or a cost at the moment. Please try again.'

const isLocked = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '55P03'

import type { Hono } from 'hono'
import { timeZones } from '#domain/people/time-zone.ts'
import { currencies, currencyLabel } from '#domain/common/money/currencies.ts'
import { refusalToChangeCurrency } from '#domain/system/currency-change.ts'
import { placeEndpoints } from '#domain/system/place-endpoints.ts'
import { defaultPlace } from '#domain/system/place-settings.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { countBookedAmounts } from './booked-amounts.ts'
import { placeSetting, refreshConventions } from '../brand/place-setting.ts'
import { savePlace } from './save-place.ts'

export function mountPlace(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, pages } = services

  bindGroup(app, services, placeEndpoints, {
    readPlaceSettings: async () => {
      const stored = await placeSetting.find(db)
      const place = stored?.value ?? defaultPlace
      const booked = await countBookedAmounts(db)
      return {
        ...place,
        revision: stored?.revision ?? 0,
        timeZones,
        currencies: currencies.map((code) => ({ code, name: currencyLabel(code) })),
        currencyFixed: refusalToChangeCurrency(booked, place.currency, null),
        priceBooks: booked.priceBooks,
      }
    },
    savePlaceSettings: async ({ body: { revision, ...place } }) => {
      const saved = await savePlace(services, place, revision)
      // Other processes are notified through the database; this one follows at once.
      await refreshConventions(db)
      pages.clear()
      return { revision: saved }
    },
  })
}

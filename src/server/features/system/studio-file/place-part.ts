import { Problem } from '#domain/common/problem.ts'
import { refusalToChangeCurrency } from '#domain/system/currency-change.ts'
import { defaultPlace, localeRegions, placeLabels, placeSettings } from '#domain/system/place-settings.ts'
import { changesOfFields } from '#domain/system/studio-file.ts'
import { placeSetting, refreshConventions } from '../../brand/place-setting.ts'
import { countBookedAmounts } from '../booked-amounts.ts'
import { savePlace } from '../save-place.ts'
import { parsePart, type StudioPart } from './studio-part.ts'

export const placePart: StudioPart = {
  async read({ db }) {
    return { value: (await placeSetting.find(db))?.value ?? defaultPlace }
  },
  async plan({ services, remarks }, value) {
    const { db, pages } = services
    const next = parsePart(remarks, placeSettings, value, placeLabels)
    const stored = await placeSetting.find(db)
    const [before, revision] = [stored?.value ?? defaultPlace, stored?.revision ?? 0]
    if (before.currency !== next.currency) {
      const refusal = refusalToChangeCurrency(await countBookedAmounts(db), before.currency, next.currency)
      if (refusal) throw new Problem('invalid', refusal)
    }
    return {
      changes: changesOfFields(placeLabels, before, next, textOf),
      state: [before, revision],
      async save() {
        await savePlace(services, next, revision)
        await refreshConventions(db)
        pages.clear()
        return { text: 'Saved.' }
      },
    }
  },
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const textOf = (value: string | number): string =>
  typeof value === 'number' ? weekdays[value - 1]! : ((localeRegions as Record<string, string>)[value] ?? value)

import { defaultGeneral, generalSettings } from '#domain/brand/settings/general-settings.ts'
import { generalLabels } from '#domain/brand/settings/setting-labels.ts'
import { changesOfFields } from '#domain/system/studio-file.ts'
import { saveGeneral } from '../../brand/save-general.ts'
import { generalSetting } from '../../brand/studio-brand.ts'
import { parsePart, type StudioPart } from './studio-part.ts'

export const generalPart: StudioPart = {
  async read({ db }) {
    return { value: (await generalSetting.find(db))?.value ?? defaultGeneral }
  },
  async plan({ services, address, remarks }, value) {
    const next = parsePart(remarks, generalSettings, value, generalLabels)
    const stored = await generalSetting.find(services.db)
    const revision = stored?.revision ?? 0
    return {
      changes: changesOfFields(generalLabels, stored?.value ?? defaultGeneral, next),
      state: revision,
      async save() {
        await saveGeneral(services, next, { revision, address })
        return { text: 'Saved.' }
      },
    }
  },
}

import type { StudioPartName } from '#domain/system/studio-file.ts'
import { generalPart } from './general-part.ts'
import { mailsPart } from './mails-part.ts'
import { lookPart } from './look-part.ts'
import { placePart } from './place-part.ts'
import { pricesPart } from './prices-part.ts'
import { sitePart } from './site-part.ts'
import type { StudioPart } from './studio-part.ts'
import { taxPart } from './tax-part.ts'

export const partsOfStudio: Record<StudioPartName, StudioPart> = {
  general: generalPart,
  place: placePart,
  tax: taxPart,
  prices: pricesPart,
  look: lookPart,
  site: sitePart,
  mails: mailsPart,
}

import { z } from 'zod'
import { line, requiredLine } from '../common/fields.ts'
import { isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { formatNumber } from '../common/text/number-style.ts'
import { packageLimits, type GivenPackage } from './given-rows.ts'
import { isOwnPackage, originalPackages } from './photo-packages.ts'
import { mostAmount } from './price-fields.ts'

const missingName = 'Please enter a name for every package.'
const whole = (what: string, most: number) =>
  z
    .int(`Please enter a whole number of ${what}, or leave it blank.`)
    .min(1, `Please enter at least 1 for ${what}, or leave it blank.`)
    .max(most, `Please enter at most ${formatNumber(most)} ${what}.`)
    .nullable()
    .default(null)

const givenPackage = z.object({
  /** Empty for a new package: its first name becomes its key. */
  key: line(80).default(''),
  name: requiredLine(missingName, packageLimits.name),
  includes: z
    .array(line(packageLimits.line))
    .transform((lines) => lines.filter(Boolean))
    .pipe(z.array(z.string()).max(packageLimits.lines, `Please use at most ${packageLimits.lines} lines for a package.`)),
  photos: whole('photos', packageLimits.photos),
  galleryDays: whole('days', packageLimits.days),
  note: line(packageLimits.note).default(''),
  popular: z.boolean().default(false),
  retired: z.boolean().default(false),
  price: z.number('Please enter a price for every package.').nullable().default(null),
})

/** What is wrong with the packages, or null. */
function faultOf(packages: readonly GivenPackage[]): string | null {
  if (packages.length > packageLimits.packages) return `Please use at most ${packageLimits.packages} packages.`
  for (const one of packages) {
    if (one.includes.length === 0) return `Please say what “${one.name}” includes.`
    const fault = faultOfTexts(one) ?? (isOwnPackage(one) ? faultOfPrice(one) : null)
    if (fault) return fault
  }
  const keys = packages.flatMap(({ key }) => (key ? [key] : []))
  const names = packages.map(({ name }) => name.trim().toLowerCase())
  const twice = names.findIndex((name, place) => names.indexOf(name) < place)
  if (twice >= 0) return `“${packages[twice]!.name}” is in this list twice. Please give each package a name of its own.`
  if (new Set(keys).size < keys.length) return 'A package is in this list twice.'
  if (packages.filter(({ popular }) => popular).length > 1) return 'Only one package can be the most popular.'
  if (packages.length > 0 && complete(packages).every(({ retired }) => retired)) return 'Please offer at least one package.'
  return null
}

/** What visitors read and what the gallery holds must be the same number. */
function faultOfTexts({ name, includes, photos, galleryDays }: GivenPackage): string | null {
  for (const item of includes) {
    const photoLine = /^([\d.,]+) photos?$/i.exec(item)
    if (photoLine && photos !== null && digits(photoLine[1]!) !== photos) {
      return `“${name}” says “${item}”, and its galleries take ${photos}. Please make them the same.`
    }
    const dayLine = /^([\d.,]+)-day gallery$/i.exec(item)
    if (dayLine && galleryDays !== null && digits(dayLine[1]!) !== galleryDays) {
      return `“${name}” says “${item}”, and its galleries are kept for ${galleryDays} days. Please make them the same.`
    }
  }
  return null
}

const digits = (text: string) => Number(text.replace(/[.,]/g, ''))

function faultOfPrice({ name, price }: GivenPackage): string | null {
  if (price === null) return `Please enter a price for “${name}”.`
  if (price <= 0) return `Please enter more than 0 for “${name}”.`
  if (price > mostAmount()) return `Please enter at most ${formatNumber(mostAmount())} for “${name}”.`
  return isWholePence(price) ? null : `“${name}”: ${wholePenceMessage()}`
}

const begun = (): GivenPackage[] => originalPackages().map((one) => ({ ...one, price: null }))

/** With the default packages that are missing, unchanged, at the end. */
const complete = (packages: readonly GivenPackage[]): GivenPackage[] => [
  ...packages,
  ...begun().filter(({ key }) => packages.every((one) => one.key !== key)),
]

/** All packages, new ones with their keys; none when all are the default. */
function keyed(packages: readonly GivenPackage[]): GivenPackage[] {
  if (packages.length === 0) return []
  const taken = new Set(complete(packages).map(({ key }) => key))
  const given = packages.map((one) => {
    if (one.key) return isOwnPackage(one) ? one : { ...one, price: null }
    let key = one.name
    for (let number = 2; taken.has(key); number += 1) key = `${one.name} ${number}`
    taken.add(key)
    return { ...one, key }
  })
  const all = complete(given)
  return JSON.stringify(all.map(inOrder)) === JSON.stringify(begun().map(inOrder)) ? [] : all
}

const inOrder = ({ key, name, includes, photos, galleryDays, note, popular, retired, price }: GivenPackage) => [
  key,
  name,
  includes,
  photos,
  galleryDays,
  note,
  popular,
  retired,
  price,
]

/** All photography packages in their order; none for the default packages. */
export const givenPackages: z.ZodType<GivenPackage[]> = z
  .array(givenPackage)
  .superRefine((packages, context) => {
    const fault = faultOf(packages)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .transform(keyed)

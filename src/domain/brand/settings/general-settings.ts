import { z } from 'zod'
import { billingAddress, billingAddressForm, isAddressed, type BillingAddress } from '../../common/address/billing-address.ts'
import { emailAddress, line, prose, requiredLine } from '../../common/fields.ts'
import type { Brand } from '../brand.ts'
import { defaultBrand } from '../default-brand.ts'
import { addressLines } from '../address-lines.ts'
import { addressOfFields, fieldsOfAddress, readAddress, type PostalAddress } from '../postal-address.ts'

const buttonTargets = ['email', 'page'] as const

/** Studio details that staff save in place of the brand file's. */
export const generalSettings = z.object({
  siteName: requiredLine('Site name is required', 80),
  siteDescription: requiredLine('Site description is required', 500),
  contactEmail: emailAddress('Valid email is required'),
  phone: line(40).default(''),
  /** As text; the lines of `postal` where that is known. */
  address: prose(300).default(''),
  /** The same as fields; left out until they are saved. */
  postal: billingAddress.optional(),
  /** Where the public buttons that ask for work lead: to an email, or to the page of ours for bookings or enquiries. */
  buttonsLeadTo: z.enum(buttonTargets).default('email'),
  /** Whose the two fields of internal notes are; empty as in the brand file. */
  firstNotes: line(40).default(''),
  secondNotes: line(40).default(''),
  /** The contact and enquiry pages say how soon enquiries were answered of late. */
  showAnswerTime: z.boolean().default(false),
})
export type GeneralSettings = z.output<typeof generalSettings>

/** Defaults from the brand file, shown in the form until the first save. */
export const defaultGeneral: GeneralSettings = {
  siteName: defaultBrand.name,
  siteDescription: defaultBrand.description,
  contactEmail: defaultBrand.email,
  phone: defaultBrand.phone,
  address: addressLines(defaultBrand.address).join('\n'),
  buttonsLeadTo: 'email',
  firstNotes: '',
  secondNotes: '',
  showAnswerTime: false,
}

/** As sent: the address as fields, or as text that is read. */
export const generalSettingsForm = generalSettings.extend({
  address: prose(300).optional(),
  postal: billingAddressForm.nullish(),
  /** Left out, these stay. */
  buttonsLeadTo: z.enum(buttonTargets).optional(),
  firstNotes: line(40).optional(),
  secondNotes: line(40).optional(),
  showAnswerTime: z.boolean().optional(),
})

/** What is stored of it. Of fields and text, what was changed counts; of both, the fields. */
export function generalOf(
  { postal, address = '', buttonsLeadTo, firstNotes, secondNotes, showAnswerTime, ...rest }: z.output<typeof generalSettingsForm>,
  before: GeneralSettings,
): GeneralSettings {
  const sent = {
    ...rest,
    buttonsLeadTo: buttonsLeadTo ?? before.buttonsLeadTo,
    firstNotes: firstNotes ?? before.firstNotes,
    secondNotes: secondNotes ?? before.secondNotes,
    showAnswerTime: showAnswerTime ?? before.showAnswerTime,
  }
  const isOtherText = address !== '' && address !== before.address
  if (postal && !(isOtherText && isSameAddress(postal, postalOf(before)))) {
    return { ...sent, postal, address: addressLines(addressOfFields(postal)).join('\n') }
  }
  const keeps = postal === undefined && before.postal !== undefined && address === before.address
  return { ...sent, address, ...(keeps && { postal: before.postal }) }
}

const isSameAddress = (one: BillingAddress, other: BillingAddress): boolean =>
  Object.entries(one).every(([name, text]) => other[name as 'line1'] === text)

/** The address as fields, read from the text where no fields are stored. */
export const postalOf = ({ postal, address }: Pick<GeneralSettings, 'postal' | 'address'>): BillingAddress =>
  postal ?? fieldsOfAddress(readAddress(address))

const placeOf = ({ postal, address }: Pick<GeneralSettings, 'postal' | 'address'>): PostalAddress =>
  postal ? addressOfFields(postal) : readAddress(address)

/** What invoices need, and the address lacks; null for nothing. */
export function lackOfAddress(settings: Pick<GeneralSettings, 'postal' | 'address'>): string | null {
  const at = postalOf(settings)
  const lacks = [
    ...(isAddressed(at) ? [] : ['street, and city or postcode']),
    ...(at.city === '' && isAddressed(at) ? ['city'] : []),
    ...(at.countryCode === '' ? ['country'] : []),
  ]
  return lacks.length === 0 ? null : lacks.join(', ')
}

/** What the studio says of itself beside its details: published with the site. */
export type StudioClaims = Pick<Brand, 'tagline' | 'socials' | 'promises'>

/** The studio's details as public pages show them. A saved contact email replaces both email addresses of the brand file. */
export const brandOf = (
  { siteName, siteDescription, contactEmail, phone, ...located }: GeneralSettings,
  claims: StudioClaims = defaultBrand,
): Brand => ({
  ...defaultBrand,
  tagline: claims.tagline,
  socials: claims.socials,
  promises: claims.promises,
  name: siteName,
  description: siteDescription,
  email: contactEmail,
  studioEmail: contactEmail === defaultBrand.email ? defaultBrand.studioEmail : contactEmail,
  phone,
  address: placeOf(located),
})

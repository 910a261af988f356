import { z } from 'zod'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import type { Brand } from './brand.ts'
import { defaultBrand } from './default-brand.ts'
import { addressLines, readAddress } from './postal-address.ts'

/** Studio details that staff save in place of the brand file's. */
export const generalSettings = z.object({
  siteName: requiredLine('Site name is required', 80),
  siteDescription: requiredLine('Site description is required', 500),
  contactEmail: emailAddress('Valid email is required'),
  phone: line(40).default(''),
  address: prose(300).default(''),
})
export type GeneralSettings = z.output<typeof generalSettings>

/** Defaults from the brand file, shown in the form until the first save. */
export const defaultGeneral: GeneralSettings = {
  siteName: defaultBrand.name,
  siteDescription: defaultBrand.description,
  contactEmail: defaultBrand.email,
  phone: defaultBrand.phone,
  address: addressLines(defaultBrand.address).join('\n'),
}

/** What the studio says of itself beside its details: published with the site. */
export type StudioClaims = Pick<Brand, 'tagline' | 'socials' | 'promises'>

/** The studio's details as public pages show them. A saved contact email replaces both email addresses of the brand file. */
export const brandOf = (
  { siteName, siteDescription, contactEmail, phone, address }: GeneralSettings,
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
  address: readAddress(address),
})

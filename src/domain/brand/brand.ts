import { conventions } from '../common/conventions.ts'
import type { PostalAddress } from './postal-address.ts'
import type { defaultBrand } from './default-brand.ts'

/** The type of `defaultBrand` with literals widened, for any studio's values. */
export type Brand = Omit<Widened<typeof defaultBrand>, 'address'> & { readonly address: PostalAddress }

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [K in keyof T]: Widened<T[K]> }

/** Time zone of every date and time in the admin area, wherever the browser is. */
export const studioTimeZone = (): string => conventions().timeZone

import { linesOfAddress } from '../common/address/address-lines.ts'
import type { PostalAddress } from './postal-address.ts'

/** Street; city and postcode; country. Leaves out empty lines. */
export const addressLines = ({ street, more = '', region = '', ...rest }: PostalAddress): string[] =>
  linesOfAddress({ ...rest, line1: street, line2: more, region })

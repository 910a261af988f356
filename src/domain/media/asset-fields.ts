import { custom, longText, text } from '../common/field-table.ts'

export const assetFields = {
  title: text('Title', 200),
  alt: longText('Description (alt text)', 300, {
    rows: 3,
    hint: 'Read out to people who cannot see the picture, and used in search.',
  }),
  tags: custom<string[]>('Tags', []),
  publicId: text('Public name', 200, {
    spellCheck: false,
    autoCapitalize: 'none',
    hint: 'Used in its links. Links with the old name stop working.',
  }),
}

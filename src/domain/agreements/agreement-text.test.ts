import { describe, expect, it } from 'vitest'
import { askedFields, blocksOf, fillIn, missingFields, ownFields, textFaults } from './agreement-text.ts'
import { shippedTemplates } from './shipped-templates.ts'

const fee = { name: 'fee', label: 'Fee' }

describe('fields of a template', () => {
  it('are refused with their line when they are unknown or not closed', () => {
    expect(textFaults('# {{client}}\n\nAt {{ place }} for {{fee}}.', [fee])).toEqual([])
    expect(textFaults('{{client}}\nfor {{price}} and {{}}\n{{place', [fee])).toEqual([
      'Line 2: there is no field {{price}}.',
      'Line 2: there is no field {{}}.',
      'Line 3: a field is not closed. Write it as {{name}}.',
    ])
  })

  it('that the project does not know are asked for, once and in the order of the text', () => {
    const text = '{{client}} {{fee}} {{person}} {{fee}} {{date}}'
    expect(askedFields(text, [fee, { name: 'unused', label: 'Unused' }])).toEqual([fee, { name: 'person', label: 'Person' }])
    expect(missingFields(text, [fee], { fee: '£200', person: ' ' })).toEqual([{ name: 'person', label: 'Person' }])
  })

  it('are filled in once: a value is never read for fields', () => {
    expect(fillIn('{{ client }} pays {{fee}}, {{place}}', { client: '{{fee}}', fee: '$& <b>2</b>', constructor: 'x' })).toBe(
      '{{fee}} pays $& <b>2</b>, {{place}}',
    )
    expect(fillIn('{{toString}}', {})).toBe('{{toString}}')
  })

  it('have names of their own, each once', () => {
    expect(ownFields.safeParse([fee]).success).toBe(true)
    for (const wrong of [[fee, fee], [{ name: 'client', label: 'Client' }], [{ name: 'The fee', label: 'Fee' }]]) {
      expect(ownFields.safeParse(wrong).success).toBe(false)
    }
  })
})

it('reads headings, lists and paragraphs, and leaves markup as text', () => {
  expect(blocksOf('# Rights\nFirst line\nsecond\n\n- <b>one</b>\n- two\n#no heading')).toEqual([
    { kind: 'heading', text: 'Rights' },
    { kind: 'paragraph', text: 'First line\nsecond' },
    { kind: 'item', text: '<b>one</b>' },
    { kind: 'item', text: 'two' },
    { kind: 'paragraph', text: '#no heading' },
  ])
})

describe.each(shippedTemplates)('the shipped template $name', ({ text, ownFields: own }) => {
  it('has no unknown field, and uses each of its own', () => {
    expect(textFaults(text, own)).toEqual([])
    const asked = askedFields(text, own).map(({ name }) => name)
    expect(own.filter(({ name }) => !asked.includes(name))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { changedTexts, fillFields, mailTextProblems, textOfBlock, type MailBlock } from './mail-texts.ts'

const block = (name: string, text: string, fixed = false): MailBlock => ({ name, label: name, default: text, fixed })
const blocks = [
  block('subject', 'Hello {name}'),
  block('preheader', 'Soon'),
  block('intro', 'Dear {name},'),
  block('button', 'Open'),
  block('safety', 'Not you?', true),
]
const problems = (typed: Record<string, string>) => mailTextProblems(blocks, typed, ['studio', 'name'])

describe('fields of a text', () => {
  it('are filled in once, so that a value is never searched for fields', () => {
    expect(fillFields('{name} of {studio}, {other}', { name: '{studio}', studio: 'Slatehouse' })).toBe(
      '{studio} of Slatehouse, {other}',
    )
    expect(fillFields('{constructor}', {})).toBe('{constructor}')
  })

  it.each(['{clientName}', '{}', '{ name }', '{token}'])('%s is refused, with the fields that there are', (text) => {
    expect(problems({ intro: `Dear ${text}` })).toEqual({
      intro: `This email has no field ${text}. You can use {studio}, {name}.`,
    })
  })
})

describe('a text', () => {
  it.each([
    [{ subject: ' ' }, { subject: 'Please enter a subject.' }],
    [{ subject: '\u200b' }, { subject: 'Please enter a subject.' }],
    [{ button: '' }, { button: 'Please enter the text of the button.' }],
    [{ subject: 'x'.repeat(201) }, { subject: 'Please use at most 200 characters.' }],
    [{ subject: 'Two\nlines' }, { subject: 'Please write this in one line.' }],
    [{ intro: 'x'.repeat(2_001) }, { intro: 'Please use at most 2,000 characters.' }],
    [{ intro: 'A\u0007' }, { intro: 'Please use plain text without control characters.' }],
    [{ intro: 'A\u202eB' }, { intro: 'Please use plain text without control characters.' }],
    [{ safety: 'Trust us.' }, { safety: 'This text is fixed, because it protects you or the person who gets the email.' }],
  ])('%j is refused at its block', (typed, expected) => {
    expect(problems(typed)).toEqual(expected)
  })

  it('may be empty where it is a paragraph, and may have lines, braces of no field and markup as typed', () => {
    expect(problems({ intro: '', preheader: '', subject: 'x'.repeat(200) })).toEqual({})
    expect(problems({ intro: 'One\n\nTwo **bold** <b>html</b> {' })).toEqual({})
  })

  it('is stored where it differs from the default, of blocks that exist', () => {
    expect(changedTexts(blocks, { subject: ' Hello {name} ', intro: 'Hi,\r\n{name}', gone: 'x' })).toEqual({
      intro: 'Hi,\n{name}',
    })
  })

  it('is the default without an own one, and always where it is fixed', () => {
    const own = { intro: '', safety: 'Trust us.' }
    expect(blocks.map((each) => textOfBlock(each, own))).toEqual(['Hello {name}', 'Soon', '', 'Open', 'Not you?'])
  })
})

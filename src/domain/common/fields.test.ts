import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { line, prose, requiredLine, requiredProse, visibleLength } from './fields.ts'

const taken = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('text input', () => {
  test.each([
    ['a line end', 'Jane\nBcc: x@y.example'],
    ['a null', 'Jane\u0000'],
    ['half of a surrogate pair', 'Al\ud800'],
    ['a mark that turns the direction', 'invoice\u202egpj.exe'],
    ['a line separator', 'Jane\u2028Doe'],
  ])('refuses %s in a single line', (_, value) => expect(taken(line(), value)).toBe(false))

  test.each(['Zoë Łukasz-Ó Briain', '李小龍', 'علي حسن', '👩‍🚀 Astronaut', 'می‌خواهم'])('accepts %s in a single line', (value) =>
    expect(taken(line(), value)).toBe(true),
  )

  test('keeps the lines of prose, and normalises line ends', () => {
    expect(prose().parse('  one\r\n\ttwo  ')).toBe('one\n\ttwo')
    expect(taken(prose(), 'g\udfff')).toBe(false)
  })

  test('treats invisible characters as empty', () => {
    expect(taken(requiredLine('Name is required'), '\u200b\u200b')).toBe(false)
    expect(taken(requiredProse('Please write a note.'), ' \u200d \n ')).toBe(false)
    expect(visibleLength('👍👍👍👍👍')).toBe(5)
    expect(visibleLength('a\u200bb')).toBe(2)
  })
})

test('refuses a value of the wrong type with a readable message', () => {
  for (const [schema, value] of [
    [z.object({}), null],
    [z.coerce.number(), 'abc'],
    [z.enum(['a', 'b']), 'x'],
  ] as const) {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe('This value is not valid.')
  }
})

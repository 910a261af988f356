import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['Jane@Example.COM', 'jane@example.com'],
  [' jane+films@example.com ', 'jane@example.com'],
  ['jane.doe@example.com', 'jane.doe@example.com'],
  ['J.a.ne+1@googlemail.com', 'jane@gmail.com'],
  ['+@example.com', '+@example.com'],
])('%s is delivered to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

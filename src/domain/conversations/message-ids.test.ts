import { expect, it } from 'vitest'
import { bareSubject, mailIdOf, messageIdsIn, replyTokenOf } from './message-ids.ts'

it('reads the ids of a header, whatever it is folded like', () => {
  expect(messageIdsIn('<a@x.example>\r\n <b@x.example><c@y.example>')).toEqual(['a@x.example', 'b@x.example', 'c@y.example'])
  expect(messageIdsIn('a@x.example b@x.example')).toEqual(['a@x.example', 'b@x.example'])
  expect(messageIdsIn(`<${'a'.repeat(2_000)}@x.example> <b@x.example>`)).toEqual(['b@x.example'])
  expect(messageIdsIn('')).toEqual([])
  expect(messageIdsIn('<a@b> '.repeat(100_000) + '<c@d>')).toEqual(['a@b', 'c@d'])
})

it('knows the ids of the outbox and the tokens of reply addresses, in any letter case', () => {
  const id = '0f2b8f9e-7a50-4a0c-9a39-0a5a3a1d7c11'
  expect(mailIdOf(`${id.toUpperCase()}@Studio.example`)).toBe(id)
  expect(mailIdOf('abc@studio.example')).toBeNull()
  const token = 'a'.repeat(32)
  expect(replyTokenOf(`Studio+${token.toUpperCase()}@studio.example`)).toBe(token)
  expect(replyTokenOf('studio+news@studio.example')).toBeNull()
})

it('compares subjects without the prefixes of mail programs', () => {
  expect(bareSubject('Re: AW: Fwd:  Our  film')).toBe('our film')
  expect(bareSubject('SV: VS: RE[2]: Our film')).toBe('our film')
  expect(bareSubject('Regarding: our film')).toBe('regarding: our film')
  expect(bareSubject('Re: '.repeat(5_000)).length).toBeLessThan(25_000)
})

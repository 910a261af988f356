import { expect, test } from 'vitest'
import { fillTemplate, firstNameOf, replySubject } from './fill-template.ts'

const values = { 'first name': 'Ada', name: 'Ada Quill', subject: 'Fog', studio: 'Slatehouse', 'my name': 'Alex' }

test('fills known fields in any case, once each, and leaves the rest', () => {
  expect(fillTemplate('Dear {First Name}, about {subject}: {budget} {}', values)).toBe('Dear Ada, about Fog: {budget} {}')
  expect(fillTemplate('{name}', { ...values, name: '{studio}' })).toBe('{studio}')
  expect(fillTemplate('{constructor}', values)).toBe('{constructor}')
})

test('knows the first name, but not from an address', () => {
  expect([firstNameOf('Ada Quill'), firstNameOf(''), firstNameOf('ada@quill.example')]).toEqual(['Ada', '', ''])
})

test('answers a subject with one Re:', () => {
  expect([replySubject('Fog'), replySubject('Re: RE: Fog'), replySubject('')]).toEqual(['Re: Fog', 'Re: Fog', 'Re:'])
})

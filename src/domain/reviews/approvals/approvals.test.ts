import { expect, it } from 'vitest'
import { isSameApprover, type Approver } from './approvals.ts'

const sarah: Approver = {
  personId: 'a',
  linkId: 'link-a',
  name: 'Sarah Whitcombe',
  email: 'sarah@a.example',
  signedIn: false,
  provenMailbox: null,
}
const omar: Approver = {
  personId: 'b',
  linkId: 'link-b',
  name: 'Omar Field',
  email: 'omar@a.example',
  signedIn: false,
  provenMailbox: null,
}

it.each<[string, Partial<Approver>]>([
  ['the browser', { personId: 'a' }],
  ['the share link', { linkId: 'link-a' }],
  ['the name', { name: 'sarah  whitcombe' }],
  ['the address', { email: 'SARAH@a.example' }],
  ['the mailbox of the code', { provenMailbox: 'sarah@a.example' }],
])('two approvals that share %s are of one person', (_, shared) => {
  expect(isSameApprover(sarah, { ...omar, ...shared })).toBe(true)
  expect(isSameApprover({ ...omar, ...shared }, sarah)).toBe(true)
})

it('two accounts are two people, whatever they are called', () => {
  expect(isSameApprover(sarah, omar)).toBe(false)
  const [one, other] = [sarah, omar].map((approver) => ({ ...approver, name: 'Alex Smith', signedIn: true }))
  expect(isSameApprover(one!, other!)).toBe(false)
  expect(isSameApprover(one!, { ...one!, name: 'Another' })).toBe(true)
})

it('two names with one link are one person, unless both have proven mailboxes of their own', () => {
  const [one, other] = [
    { ...sarah, linkId: null },
    { ...omar, linkId: null },
  ]
  expect(isSameApprover(one, other), 'both by the page’s own address').toBe(true)
  expect(isSameApprover({ ...one, provenMailbox: one.email }, other)).toBe(true)
  expect(isSameApprover({ ...one, provenMailbox: one.email }, { ...other, provenMailbox: other.email })).toBe(false)
  expect(isSameApprover({ ...one, provenMailbox: 'a@a.example' }, { ...other, provenMailbox: 'A@a.example' })).toBe(true)
})

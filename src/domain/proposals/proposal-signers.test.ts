import { describe, expect, it } from 'vitest'
import { isSameChoice, listedNames, refusalOfSigners, refusalOfTurn, signerStateOf } from './proposal-signers.ts'

const ada = { name: 'Ada Quill', email: 'ada@northfield.example' }
const ben = { name: 'Ben Stone', email: 'ben@northfield.example' }

describe('who may sign beside the client', () => {
  it('takes people with mailboxes of their own', () => {
    expect(refusalOfSigners([ada, ben], 'sarah@northfield.example')).toBeNull()
    expect(refusalOfSigners([], '')).toBeNull()
  })

  it('refuses the same mailbox twice, however it is spelled', () => {
    const again = { name: 'Ada again', email: 'ADA+work@northfield.example' }
    expect(refusalOfSigners([ada, again], 'sarah@northfield.example')).toBe('Each signer needs an email address of their own.')
  })

  it('refuses the client as a further signer', () => {
    expect(refusalOfSigners([ada], 'Ada@Northfield.example')).toBe(
      'The client signs already. Please enter another email address.',
    )
  })
})

describe('whose turn it is', () => {
  const client = { position: 0, name: 'Sarah Northfield', signed: false }
  const second = { position: 1, name: 'Ada Quill', signed: false }

  it('lets the client sign first where there is an order', () => {
    expect(signerStateOf([client, second], true, client)).toBe('ready')
    expect(signerStateOf([client, second], true, second)).toBe('waiting')
    expect(refusalOfTurn([client, second], true, second)).toBe(
      'Sarah Northfield signs first. We’ll let you know when it is your turn.',
    )
  })

  it('lets everybody sign at once where there is none', () => {
    expect(signerStateOf([client, second], false, second)).toBe('ready')
  })

  it('refuses to sign twice', () => {
    const signed = { ...client, signed: true }
    expect(signerStateOf([signed, second], true, signed)).toBe('done')
    expect(refusalOfTurn([signed, second], true, signed)).toBe('This has already been signed with this link.')
    expect(signerStateOf([signed, second], true, second)).toBe('ready')
  })
})

it('compares choices without regard to their order', () => {
  expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(isSameChoice(['a', 'b'], ['a'])).toBe(false)
  expect(isSameChoice(['a'], ['a', 'b'])).toBe(false)
  expect(isSameChoice([], [])).toBe(true)
})

it('lists names', () => {
  expect(listedNames(['Ada'])).toBe('Ada')
  expect(listedNames(['Ada', 'Ben', 'Cy'])).toBe('Ada, Ben and Cy')
  expect(listedNames(['Quill, Ada', 'Ben'])).toBe('Quill, Ada and Ben')
  expect(listedNames(['Quill, Ada'])).toBe('Quill, Ada')
})

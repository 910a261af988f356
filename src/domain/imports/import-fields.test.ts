import { describe, expect, it } from 'vitest'
import { guessMapping, looksLikeEmail, refusalOfMapping } from './import-fields.ts'
import { readRow } from './import-row.ts'

describe('columns', () => {
  it('are guessed from their titles, whatever the case and signs', () => {
    expect(guessMapping('clients', ['Customer name', 'E-MAIL', 'Company', 'Mobile', 'Shoe size', 'Zip code'])).toEqual([
      'name',
      'email',
      'company',
      'phone',
      '',
      'postalCode',
    ])
    expect(guessMapping('clients', ['Navn', 'E-post', 'Prénom'])).toEqual(['name', 'email', 'firstName'])
    expect(guessMapping('projects', ['Job', 'Customer', 'Budget', 'Due date'])).toEqual([
      'projectTitle',
      'clientName',
      'value',
      'deadline',
    ])
  })

  it('give each field to the first column that means it', () => {
    expect(guessMapping('clients', ['Email', 'E-mail', 'Name'])).toEqual(['email', '', 'name'])
  })

  it('are refused without what a record needs, or twice the same', () => {
    expect(refusalOfMapping('clients', ['email'])).toContain('name or the company')
    expect(refusalOfMapping('clients', ['company'])).toBeNull()
    expect(refusalOfMapping('clients', ['name', 'email', 'email'])).toContain('Two columns')
    expect(refusalOfMapping('suppliers', ['name'])).toContain('email')
    expect(refusalOfMapping('projects', ['projectTitle', 'clientEmail'])).toBeNull()
  })
})

const client = (cells: string[], mapping: string[]) => readRow('clients', cells, { mapping, dateOrder: 'dmy', decimals: {} })

describe('a row of clients', () => {
  it('is read as the form would be filled in', () => {
    const { data } = client(
      [' Ona ', 'Reel', 'Ona@Example.COM', '1 Mill Lane', 'Leith', 'Customer'],
      ['firstName', 'lastName', 'email', 'line1', 'city', 'status'],
    )
    expect(data).toMatchObject({
      name: 'Ona Reel',
      email: 'ona@example.com',
      status: 'active',
      billingAddress: { line1: '1 Mill Lane', city: 'Leith', country: '' },
    })
  })

  it('is named after the company where nobody is named, and may have no email', () => {
    expect(client(['', 'Mill Films'], ['name', 'company']).data).toMatchObject({ name: 'Mill Films', email: '' })
  })

  it('keeps formulas as text', () => {
    expect(client(['=HYPERLINK("https://evil.example")', "'+44 20 7946 0000"], ['name', 'phone']).data).toMatchObject({
      name: '=HYPERLINK("https://evil.example")',
      phone: '+44 20 7946 0000',
    })
  })

  it('says what is wrong at the field', () => {
    expect(client(['', 'nobody'], ['name', 'email']).errors).toEqual({
      name: 'Name is required',
      email: 'Valid email is required',
    })
    expect(client(['Ona', 'sometimes'], ['name', 'status']).errors).toEqual({
      status: 'Status is Active, Prospect or Inactive.',
    })
  })
})

describe('a row of projects', () => {
  const mapping = ['projectTitle', 'clientName', 'value', 'deadline', 'stage']
  const project = (...cells: string[]) => readRow('projects', cells, { mapping, dateOrder: 'mdy', decimals: {} })

  it('has amounts in minor units, days, and a stage', () => {
    expect(project('Harbour film', 'Mill Films', '£1,250.50', '04/03/2025', 'Editing').data).toMatchObject({
      valuePence: 125_050,
      deadline: '2025-04-03',
      stage: 'post-prod',
    })
    expect(project('Harbour film', 'Mill Films', '', '', '').data).toMatchObject({
      valuePence: 0,
      deadline: null,
      stage: 'archived',
    })
  })

  it('is refused with unreadable amounts, days, stages, or without a client', () => {
    expect(project('Harbour film', '', 'much', '31/31/2025', 'sleeping').errors).toMatchObject({
      value: 'This is not an amount.',
      deadline: 'This is not a date in the order of the others.',
      stage: 'This stage is not known.',
    })
    expect(project('Harbour film', '', '', '', '').errors).toEqual({ clientName: 'The client is missing.' })
  })
})

describe('an email address in a first row', () => {
  it.each([
    ['ona@wide.example', true],
    [' ona@wide.example ', true],
    ['Email', false],
    ['@handle', false],
    ['a@b', false],
    ['a@b.', false],
    ['two words@b.example', false],
    ['@.'.repeat(1_000_000), false],
  ])('is told from a title: %.30s', (cell, is) => expect(looksLikeEmail(cell)).toBe(is))
})

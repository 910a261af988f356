import { expect, it } from 'vitest'
import { supplierForm } from './supplier.ts'

const least = { name: 'Ona Reel', email: 'ona@reel.example', dayRate: 0 }

it('needs a name, an address and a rate', () => {
  expect(supplierForm.parse(least)).toMatchObject({
    projectType: 'other',
    status: 'active',
    reliabilityScore: null,
    preferred: false,
  })
})

it.each([
  [{ name: '' }, 'Name is required'],
  [{ email: 'ona' }, 'Valid email is required'],
  [{ website: 'reel' }, 'Valid URL required'],
  [{ website: 'javascript:alert(1)' }, 'Valid URL required'],
  [{ dayRate: -0.01 }, 'Day rate must be positive'],
  [{ dayRate: undefined }, 'Day rate must be positive'],
  [{ dayRate: Number.NaN }, 'Day rate must be positive'],
  [{ dayRate: 1e308 }, 'Day rate must be at most £100,000'],
  [{ dayRate: 0.001 }, 'Day rate must be in whole pence'],
  [{ reliabilityScore: 0.9 }, 'Scores go from 1 to 5.'],
  [{ videoQualityScore: 5.1 }, 'Scores go from 1 to 5.'],
  [{ ownKit: 'perhaps' }, 'Please say yes or no.'],
])('refuses %j: %s', (changes, message) => {
  expect(supplierForm.safeParse({ ...least, ...changes }).error?.issues[0]?.message).toBe(message)
})

it.each([0, 0.29, 1.1, 19.99, 333.33, 99_999.99, 100_000])('accepts a rate of £%d', (dayRate) => {
  expect(supplierForm.safeParse({ ...least, dayRate }).success).toBe(true)
})

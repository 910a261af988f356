import { expect, test } from 'vitest'
import { besideStatus } from './beside-status.ts'
import type { BoardStatus } from './board-status.ts'
import { onHoldText } from '../project.ts'
import type { Payment } from '../payment.ts'
import type { ProjectStage } from './project-stage.ts'

test('a hold stands beside every column', () => {
  const onHold = { since: '2027-03-03', reason: 'The brand' }
  const standing = { production: 'production', payment: 'none', delivered: false, onHold } as const
  expect(besideStatus({ status: 'production', ...standing })).toEqual(['On hold'])
  expect(onHoldText(onHold)).toBe('Since 3 March 2027: The brand')
})

test.each<[BoardStatus, ProjectStage, Payment, boolean, string[]]>([
  ['draft', 'draft', 'none', false, []],
  ['production', 'production', 'none', false, []],
  ['production', 'production', 'part', false, ['Part invoiced']],
  ['production', 'production', 'paid', false, ['Paid']],
  ['post-prod', 'post-prod', 'none', true, ['Delivered', 'Not invoiced']],
  ['post-prod', 'post-prod', 'part', true, ['Delivered', 'Part invoiced']],
  ['invoiced', 'post-prod', 'invoiced', true, []],
  ['paid', 'post-prod', 'paid', true, []],
  ['paid', 'production', 'paid', false, ['Production']],
  ['paid', 'post-prod', 'part', false, ['Post-Production', 'Part invoiced']],
  ['archived', 'archived', 'paid', true, ['Paid']],
])('beside %s of work in %s, payment %s, delivered %s, stands %j', (status, production, payment, delivered, text) => {
  expect(besideStatus({ status, production, payment, delivered })).toEqual(text)
})

import { expect, test } from 'vitest'
import { besideStatus } from './beside-status.ts'
import type { BoardStatus } from './board-status.ts'
import type { Payment } from './payment.ts'
import type { ProjectStage } from './project-stage.ts'

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

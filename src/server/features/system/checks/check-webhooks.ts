import { givingUpAfter } from '#domain/webhooks/webhook-retries.ts'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { nameOf } from '../../webhooks/send-delivery.ts'
import { listFailingWebhooks } from '../../webhooks/webhook-store.ts'
import type { Check } from './patient.ts'

const remedy = 'Open Webhooks in the admin area: the log of each shows what was answered.'

/** Webhooks that were switched off, and those that accept nothing at the moment. None is a finding of its own where all is well. */
export const checkWebhooks: Check = async ({ db, now }) => {
  if (!db) return []
  const failing = await listFailingWebhooks(db)
  const off = failing.filter(({ state }) => state === 'disabled')
  // A receiver may be away for a few minutes.
  const late = failing.filter(({ state, failingSince }) => state === 'active' && now.getTime() - failingSince!.getTime() > hour)
  const findings: Finding[] = []
  if (off.length > 0) findings.push(fault('webhooks', `Switched off after failures: ${off.map(nameOf).join(', ')}.`, remedy))
  if (late.length > 0) {
    const days = givingUpAfter / (24 * hour)
    findings.push(
      notice('webhooks', `Nothing is accepted by ${late.map(nameOf).join(', ')}. It is tried for ${days} days.`, remedy),
    )
  }
  return findings.length > 0 ? findings : [well('webhooks', 'No webhook is failing.')]
}

const hour = 3_600_000

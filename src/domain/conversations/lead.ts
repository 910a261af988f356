import { z } from 'zod'
import { conversationKindLabels, conversationKinds } from './conversation-labels.ts'

/** Records of one person besides the conversation that is open. */
export const leadKinds = [...conversationKinds, 'plan', 'proposal'] as const
type LeadKind = (typeof leadKinds)[number]

export const leadKindLabels: Record<LeadKind, string> = { ...conversationKindLabels, plan: 'Plan', proposal: 'Proposal' }

export const leadRecord = z.object({
  kind: z.enum(leadKinds),
  id: z.string(),
  title: z.string(),
  /** In words. */
  status: z.string(),
  at: z.iso.datetime(),
  href: z.string(),
  /** Of a proposal: how often its link was opened, once in half an hour at most, and when last. */
  visits: z.object({ count: z.number(), lastAt: z.iso.datetime() }).nullable(),
})
export type LeadRecord = z.output<typeof leadRecord>

/** What the person answered in a form. */
export const leadFact = z.object({ label: z.string(), value: z.string() })
export type LeadFact = z.output<typeof leadFact>

/** Answers of the forms that say what a lead is worth and how urgent it is. */
export const askedOfLeads: readonly string[] = ['Budget', 'Deadline', 'How they heard about us']

import { z } from 'zod'
import { requiredLine } from '../../common/fields.ts'
import { proposalForm } from '../proposal.ts'

/** What a template keeps of a proposal: everything but its client, its signers, its title and its last day. */
export const templateContent = proposalForm.omit({
  clientName: true,
  clientEmail: true,
  company: true,
  projectTitle: true,
  validUntil: true,
  proof: true,
  signers: true,
  signersInOrder: true,
  marginPercentage: true,
  priceBook: true,
})
export type TemplateContent = z.output<typeof templateContent>

export const templateName = requiredLine('Please name the template.', 100)

/** Maximum number of templates. */
export const mostTemplates = 100

export const templateTaken = 'There is a template of this name already.'

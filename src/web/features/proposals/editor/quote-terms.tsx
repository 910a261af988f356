import { useId } from 'react'
import { proposalValidDays } from '#domain/proposals/proposal-status.ts'
import { proofs } from '#domain/signatures/signature.ts'
import { proofLabels } from '#domain/signatures/verification-messages.ts'
import { eventChoices } from '#web/lib/forms/schedule-stages.ts'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { NoMailboxWarning } from '#web/ui/page/no-mailbox-warning.tsx'
import { FoldedSection } from '#web/ui/page/section.tsx'
import { StageFields } from '#web/ui/forms/stage-fields.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { FurtherSigners, signersError } from '../document/further-signers.tsx'
import { bindText } from './quote-bind.ts'
import { quoteLabels, textOfField } from './quote-fields.ts'
import type { QuoteFormState } from './use-quote-form.ts'

const proofChoices = proofs.map((value) => ({ value, label: proofLabels[value] }))

const textFields = ['overview', 'timeline', 'deliverables', 'notes', 'validUntil', 'proof', 'hideCosts'] as const

/** What most proposals leave as it is: text, signers, schedule and terms. `isNew`: not saved yet. */
export function QuoteTerms({ quote, isNew }: { quote: QuoteFormState; isNew: boolean }) {
  const hint = useId()
  const { fields, errors, change } = quote
  const deliverables = Object.keys(errors).find((name) => name.startsWith('deliverables') && errors[name])
  const isRefused = (...names: string[]) =>
    Object.keys(errors).some((error) => errors[error] !== undefined && names.includes(error.split('.')[0]!))
  return (
    <div className="grid grid-cols-1 gap-3">
      <FoldedSection
        title="Proposal text"
        summary={fields.overview || 'Overview, timeline, deliverables, notes'}
        startsOpen={!isNew}
        hasError={isRefused(...textFields)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea {...bindText(quote, 'overview')} rows={4} maxLength={5_000} className="sm:col-span-2" />
          <TextArea {...bindText(quote, 'timeline')} rows={4} maxLength={2_000} />
          <TextArea {...bindText(quote, 'deliverables', deliverables)} rows={4} maxLength={10_000} hint="One per line." />
          <TextArea {...bindText(quote, 'notes')} rows={3} maxLength={5_000} className="sm:col-span-2" />
          <TextField
            {...bindText(quote, 'validUntil')}
            type="date"
            hint={`Blank means ${proposalValidDays} days after sending.`}
          />
          <SelectField
            label={quoteLabels.proof}
            placeholder="As in the settings"
            choices={proofChoices}
            value={fields.proof}
            onChange={({ target }) => change({ proof: target.value as typeof fields.proof })}
            hint="What the client needs to approve or decline it."
          />
          {fields.proof === 'code' && fields.clientEmail.trim() === '' && (
            <div className="sm:col-span-2">
              <NoMailboxWarning />
            </div>
          )}
          <div className="flex items-start gap-3 sm:pt-8">
            <Switch
              label={quoteLabels.hideCosts}
              on={fields.hideCosts}
              onChange={(hideCosts) => change({ hideCosts })}
              describedBy={hint}
            />
            <span className="text-sm">
              <span aria-hidden="true" className="font-medium">
                {quoteLabels.hideCosts}
              </span>
              <span id={hint} className="block text-muted">
                Off: pages and PDF show the client what the work costs the studio.
              </span>
            </span>
          </div>
        </div>
      </FoldedSection>
      <FoldedSection
        title={quoteLabels.signers}
        summary={textOfField('signers', fields.signers).replaceAll('\n', '; ') || 'The client alone'}
        hasError={isRefused('signers', 'signersInOrder')}
      >
        <FurtherSigners signers={fields.signers} inOrder={fields.signersInOrder} error={signersError(errors)} onChange={change} />
        {fields.proof === 'signed-in' && fields.signers.length > 0 && (
          <p className="mt-3 text-sm text-muted">Each of them needs an account at the portal, as a contact of this client.</p>
        )}
      </FoldedSection>
      <FoldedSection
        title={quoteLabels.schedule}
        summary={textOfField('schedule', fields.schedule).replaceAll('\n', '; ') || 'None'}
        hasError={isRefused('schedule')}
      >
        <p className="mb-4 text-sm text-muted">
          The client agrees to it with their signature. What is due on signature is then issued and emailed by itself. Without
          stages you plan the invoices.
        </p>
        <StageFields
          mayBeEmpty
          stages={fields.schedule}
          events={eventChoices}
          freshEvent="by-hand"
          dayEvent="day"
          onChange={(schedule) => change({ schedule })}
          error={Object.keys(errors).flatMap((name) => (name.startsWith('schedule') && errors[name]) || [])[0]}
        />
      </FoldedSection>
      <FoldedSection title={quoteLabels.terms} summary={fields.terms || 'None'} hasError={isRefused('terms')}>
        <TextArea
          {...bindText(quote, 'terms')}
          rows={8}
          maxLength={20_000}
          hint="Signed with the proposal. Leave an empty line between paragraphs; a short line of its own becomes a heading."
        />
      </FoldedSection>
    </div>
  )
}

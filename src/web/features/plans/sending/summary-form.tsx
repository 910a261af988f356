import { Download } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { lineOfReference } from '#domain/plans/board.ts'
import { estimateBudget } from '#domain/plans/budget-rules.ts'
import type { Plan } from '#domain/plans/plan-inquiry.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { contactMethods, contactTimelineOf, contactTimelines, type SummaryContact } from '#domain/plans/summary-contact.ts'
import { complexityOf } from '#domain/plans/timeline.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { Slate, SlateGrid, SlateHead } from '#web/ui/pictures/slate.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { downloadJson } from '../storage/download-json.ts'
import { boardPart, budgetPart, plannerPart, timelinePart, usePlanPart } from '../storage/plan-storage.ts'
import type { OmittedParts } from './kept-orders.ts'
import { SendFailure, usePersonFields } from './sender-fields.tsx'
import { useSendPlan } from './use-send-plan.ts'
import { useBudgetTiers } from '../budget/use-budget-tiers.ts'

/** `timeline` is the plan's until another is chosen. */
type Rest = Omit<SummaryContact, 'name' | 'email' | 'timeline'> & { timeline: SummaryContact['timeline'] | null }

const nothingYet: Rest = { company: '', phone: '', message: '', preferredContact: 'email', timeline: null }

/** Contact form of the summary. Submitting also downloads the plan, so that both sides have it. */
export function SummaryForm() {
  const brand = useBrand()
  const [rest, setRest] = useState(nothingYet)
  const [takes, setTakes] = useState(1)
  const [sent, setSent] = useState<OmittedParts | null>(null)
  const plan = usePlan()
  const { send, pending, errors, failure, kept } = useSendPlan(planToasts.summarySent, setSent, { attach: true })
  const { person, complete, name, email } = usePersonFields(errors)
  const timeline = rest.timeline ?? contactTimelineOf(plan.brief)
  const contact: SummaryContact = { ...rest, timeline, name: person.name.trim(), email: person.email.trim() }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setTakes(takes + 1)
    if (!complete(event.currentTarget)) return
    download(brand.name, plan, contact)
    send(({ inquiryFromSummary }) => inquiryFromSummary(contact, plan))
  }
  const write = (change: Partial<Rest>) => setRest({ ...rest, ...change })
  const downloadOnly = () => {
    download(brand.name, plan, contact)
    toast({ ...planToasts.summaryDownloaded, tone: 'good' })
  }

  return (
    <Slate shut={sent !== null} className="mt-12">
      <SlateHead production={brand.name} scene={plan.brief.type || 'New project'} take={takes} />
      {sent ? (
        <SentMessage name={contact.name} omitted={sent} again={() => setSent(null)} />
      ) : (
        <form noValidate method="post" aria-label="Project summary" onSubmit={submit}>
          <SlateGrid className="sm:grid-cols-2">
            <TextField {...name} />
            <TextField
              label="Company"
              name="company"
              autoComplete="organization"
              maxLength={160}
              value={rest.company}
              error={errors.company}
              onChange={(event) => write({ company: event.target.value })}
            />
            <TextField {...email} />
            <TextField
              label="Phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={rest.phone}
              error={errors.phone}
              onChange={(event) => write({ phone: event.target.value })}
            />
            <SelectField
              label="Preferred contact"
              name="preferredContact"
              choices={contactMethods}
              value={rest.preferredContact}
              onChange={(event) => write({ preferredContact: event.target.value as Rest['preferredContact'] })}
            />
            <SelectField
              label="Timeline"
              name="timeline"
              choices={contactTimelines}
              value={timeline}
              onChange={(event) => write({ timeline: event.target.value as SummaryContact['timeline'] })}
            />
            <TextArea
              label="Message"
              name="message"
              rows={4}
              maxLength={900}
              placeholder="Anything else?"
              className="sm:col-span-2"
              value={rest.message}
              error={errors.message}
              onChange={(event) => write({ message: event.target.value })}
            />
          </SlateGrid>
          <div className="border-t border-(--rule) px-[1.125rem] py-6">
            {failure && (
              <SendFailure className="mb-6">{`${kept ? 'Not sent yet. ' : ''}${failure} The file is in your downloads.`}</SendFailure>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" size="large" pending={pending} pendingText="Sending..." className="max-sm:w-full">
                Send project enquiry
              </Button>
              <Button variant="quiet" size="large" onClick={downloadOnly} className="max-sm:w-full">
                <Download aria-hidden="true" size={18} />
                Save data file
              </Button>
            </div>
          </div>
        </form>
      )}
    </Slate>
  )
}

function SentMessage({ name, omitted, again }: { name: string; omitted: OmittedParts; again(): void }) {
  const brand = useBrand()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="fade-in px-[1.125rem] py-12 sm:px-10 sm:py-16">
      <h3 ref={heading} tabIndex={-1} className="title-2 scroll-mt-40 outline-none">
        Inquiry Sent Successfully!
      </h3>
      <p className="lede mt-5 max-w-[34rem] wrap-anywhere">
        Thank you, {name}. We have your whole plan, and a producer will contact you within {brand.promises.replyHours} hours.
        There’s a copy in your downloads.{omitted.answerBy && ` We answer by ${omitted.answerBy}.`}
      </p>
      {(omitted.plan || omitted.pictures > 0) && (
        <p className="mt-5 max-w-[34rem] border-l-2 border-warn pl-4">
          {omitted.plan
            ? 'We have your enquiry, but the board was too large to send. Please email us the file from your downloads.'
            : `${omitted.pictures === 1 ? 'One picture' : `${omitted.pictures} pictures`} could not be sent. We have everything else.`}
        </p>
      )}
      <Button variant="secondary" onClick={again} className="mt-8">
        Send a correction
      </Button>
    </div>
  )
}

function usePlan(): Plan {
  const [planner] = usePlanPart(plannerPart)
  const [board] = usePlanPart(boardPart)
  const [budget] = usePlanPart(budgetPart)
  const [timeline] = usePlanPart(timelinePart)
  return {
    brief: planner.brief,
    budget: budget.answers,
    tiers: useBudgetTiers(),
    timeline,
    references: board.items.map(lineOfReference),
  }
}

function download(studio: string, { brief, budget, tiers, timeline, references }: Plan, contact: SummaryContact): void {
  downloadJson(studio, 'project-summary.json', {
    contact,
    planner: brief,
    budget: { answers: budget, result: estimateBudget(budget, tiers) },
    timeline: timeline.chosen ? { complexity: timeline.complexity, total: complexityOf(timeline.complexity).total } : null,
    references,
  })
}

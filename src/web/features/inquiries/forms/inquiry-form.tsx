import { useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { projectInquiry, ProjectInquiry } from '#domain/inquiries/inquiry.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { currencyNote } from '#domain/inquiries/quote/currency-notes.ts'
import { inquiryBudgets, inquiryToasts, referralSources } from '#domain/inquiries/inquiry-messages.ts'
import { inquiryTypesOf } from '#domain/inquiries/inquiry-types.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { messageOfRefusal } from '#web/lib/calls/problem-message.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ChoiceCells } from '../quote-builder/choice-cells.tsx'
import { forgetInquiryStart, hasInquiryStart, readInquiryStart, type InquiryStart } from './inquiry-start.ts'
import { keepSent } from './sent-copy.tsx'
import { reportFailure } from './report-failure.ts'
import { SentPanel } from './sent-panel.tsx'
import { Slate, SlateGrid, SlateHead, SlatePart } from '#web/ui/pictures/slate.tsx'
import { SubmitRow } from './submit-row.tsx'
import { WithoutScripts } from './without-scripts.tsx'

type Answers = z.input<typeof projectInquiry>

const source = 'public-inquiry-form'
const sendInquiry = (inquiry: ProjectInquiry) => {
  const body = { ...inquiry, source, submittedAt: new Date().toISOString() }
  return callEndpoint(inquiryEndpoints.sendInquiry, { body })
}

/** zod is larger than the page, so it is lazy-loaded with the first validation. If that fails, the server validates alone. */
const resolver: Resolver<Answers, unknown, ProjectInquiry> = async (values, ...rest) => {
  const loaded = await Promise.all([import('@hookform/resolvers/zod'), import('#domain/inquiries/inquiry.ts')]).catch(() => null)
  if (!loaded) return { values: values as unknown as ProjectInquiry, errors: {} }
  const [{ zodResolver }, { projectInquiry }] = loaded
  return zodResolver(projectInquiry)(values, ...rest)
}

/** Uncontrolled, without default values, so that text typed before hydration is kept. */
export function InquiryForm() {
  const brand = useBrand()
  const { rows } = usePrices()
  const form = useForm<Answers, unknown, ProjectInquiry>({ resolver })
  const { register, control, handleSubmit, setError, formState } = form
  const { errors } = formState
  const filled = useFilledIn(form)
  const sending = useMutation({
    mutationFn: sendInquiry,
    onSuccess(_, inquiry) {
      forgetInquiryStart()
      import('#domain/inquiries/inbox/inquiry-details.ts').then(
        ({ detailsOfInquiry }) =>
          keepSent({ form: 'enquiry', title: 'We’ve received your enquiry.', details: detailsOfInquiry(inquiry) }),
        () => undefined,
      )
      toast({ ...inquiryToasts.sent, tone: 'good' })
    },
    onError(error) {
      Object.entries(reportFailure(error, inquiryToasts.failed)).forEach(([field, message], index) =>
        setError(field as keyof Answers, { type: 'server', message: message ?? '' }, { shouldFocus: index === 0 }),
      )
    },
  })

  return (
    <Slate shut={sending.isSuccess}>
      <SlateHead production={brand.name} scene="New project" take={formState.submitCount + (sending.isSuccess ? 0 : 1)} />
      {sending.isSuccess ? (
        <SentPanel title="Thank you." next={{ to: '/pre-production', place: 'the planning tools' }}>
          We’ve received your enquiry, {sending.variables.name}, and a producer will contact you within{' '}
          {brand.promises.replyHours} hours. Until then, our planning tools can help you prepare. We answer by{' '}
          {sending.data.answerBy.text}.
        </SentPanel>
      ) : (
        <SendingForm
          pending={sending.isPending}
          method="post"
          aria-label="Project enquiry"
          onSubmit={handleSubmit((inquiry) => sending.mutate(inquiry))}
        >
          <WithoutScripts subject="Project enquiry" className="px-[1.125rem] py-6" />
          {filled && (
            <p role="status" className="px-[1.125rem] py-4 text-sm text-muted">
              We’ve filled in what you told us for your quote. Change anything you like.
            </p>
          )}
          <SlatePart number={1} title="About you">
            <SlateGrid className="sm:grid-cols-2">
              <TextField label="Name" required autoComplete="name" error={errors.name?.message} {...register('name')} />
              <TextField label="Company" autoComplete="organization" error={errors.company?.message} {...register('company')} />
              <TextField
                label="Email"
                type="email"
                required
                autoComplete="email"
                error={errors.email?.message}
                {...register('email')}
              />
              <TextField label="Phone" type="tel" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
            </SlateGrid>
          </SlatePart>
          <SlatePart number={2} title="The film">
            <ChoiceCells
              control={control}
              name="videoType"
              label="Video type"
              options={inquiryTypesOf(rows)}
              className="grid-cols-2 max-[22rem]:grid-cols-1"
            />
            <SlateGrid>
              <TextArea
                label="Goal"
                required
                rows={4}
                placeholder="What should the film achieve, and for whom?"
                error={errors.goal?.message}
                {...register('goal')}
              />
            </SlateGrid>
          </SlatePart>
          <SlatePart number={3} title="Budget and timing">
            <ChoiceCells
              control={control}
              name="budget"
              label="Budget"
              options={inquiryBudgets}
              className="grid-cols-2 max-[22rem]:grid-cols-1 xl:grid-cols-3"
            />
            <p className="px-[1.125rem] py-3 text-sm text-muted">{currencyNote()}</p>
            <SlateGrid>
              <TextField label="Deadline" type="date" error={errors.deadline?.message} {...register('deadline')} />
            </SlateGrid>
          </SlatePart>
          <SlatePart number={4} title="Anything else">
            <SlateGrid>
              <SelectField
                label="How did you hear about us?"
                placeholder="Choose one (optional)"
                choices={referralSources.map((name) => ({ value: name, label: name }))}
                error={errors.referralSource?.message}
                {...register('referralSource')}
              />
              <TextArea
                label="Message"
                rows={4}
                placeholder="Links, references, locations, people"
                error={errors.message?.message}
                {...register('message')}
              />
            </SlateGrid>
          </SlatePart>
          <SubmitRow
            pending={sending.isPending}
            pendingText="Sending..."
            failure={sending.error ? (messageOfRefusal(sending.error) ?? inquiryToasts.failed.text) : undefined}
          >
            Send enquiry
          </SubmitRow>
        </SendingForm>
      )}
    </Slate>
  )
}

/** Prefills empty fields from this tab's quote; returns whether there was one. */
function useFilledIn({ setValue, getValues }: UseFormReturn<Answers, unknown, ProjectInquiry>): boolean {
  useEffect(() => {
    const start = readInquiryStart()
    if (!start) return
    const open = (Object.keys(start) as (keyof InquiryStart)[]).filter((name) => !getValues(name))
    for (const name of open) setValue(name, start[name])
  }, [setValue, getValues])
  return useSyncExternalStore(neverChanges, hasInquiryStart, () => false)
}

const neverChanges = () => () => {}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react'
import { stepsLeft, type WelcomeStep } from '#domain/brand/settings/welcome.ts'
import { invoiceSettingsQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { InvoiceSettingsForm } from '#web/features/invoices/invoice-settings-dialog.tsx'
import type { Settings } from '#web/features/invoices/invoice-settings-fields.ts'
import { UploadButton } from '#web/features/media/uploads/upload-button.tsx'
import { UploadTray } from '#web/features/media/uploads/upload-tray.tsx'
import { useUploads } from '#web/features/media/uploads/uploads.ts'
import { EditPrices } from '#web/features/prices/edit-prices.tsx'
import { EmailForm } from '#web/features/settings/mail/email-form.tsx'
import { GeneralForm } from '#web/features/settings/general-form.tsx'
import { Loaded } from '#web/features/settings/loaded.tsx'
import { LookForm } from '#web/features/settings/look/look-form.tsx'
import { PlaceForm } from '#web/features/settings/place-form.tsx'
import {
  emailQuery,
  generalQuery,
  lookQuery,
  placeQuery,
  type Email,
  type General,
  type LookAnswer,
  type Place,
} from '#web/features/settings/setting-queries.ts'
import { DemoQuestion } from '#web/features/welcome/demo-question.tsx'
import { FinishStep } from '#web/features/welcome/finish-step.tsx'
import { finishStep, leftText, stepLabels } from '#web/features/welcome/step-labels.ts'
import { StepList } from '#web/features/welcome/step-list.tsx'
import { useSteps } from '#web/features/welcome/use-steps.ts'
import { useDemoChanges } from '#web/features/welcome/use-demo-changes.ts'
import { welcomeQuery, type Welcome } from '#web/features/welcome/welcome-queries.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useShowLook } from '#web/lib/pages/use-show-look.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { StepButtons, type FormStep } from '#web/ui/forms/step-buttons.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

/** First day: what to begin with, then six steps. Each is a form of the settings, and is kept where these keep it. */
export default function WelcomePage() {
  return (
    <AdminPage
      title="Set up your studio"
      text="About fifteen minutes, up to your first quote. Skip what you don’t need yet, and come back at any time."
    >
      <Loaded<Welcome> query={welcomeQuery()}>{(welcome) => <Beginning welcome={welcome} />}</Loaded>
    </AdminPage>
  )
}

function Beginning({ welcome }: { welcome: Welcome }) {
  useDemoChanges(welcome.demo.state)
  const isAnswered = welcome.begun && welcome.demo.state !== 'removing'
  return isAnswered ? <Steps welcome={welcome} /> : <DemoQuestion welcome={welcome} />
}

function Steps({ welcome }: { welcome: Welcome }) {
  const { steps } = welcome
  const { current, step } = useSteps(welcome)
  const place = steps.findIndex((other) => other.step === current) + 1
  const left = stepsLeft(steps).length
  const heading = useFocusOnChange(current)
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="label">{current === finishStep ? 'Last step' : `Step ${place} of ${steps.length}`}</p>
        <h2 ref={heading} tabIndex={-1} className="title-4 mt-1 outline-none">
          {current === finishStep ? 'Finish' : stepLabels[current].name}
        </h2>
        {current !== finishStep && <p className="mt-1 max-w-prose text-sm text-muted">{stepLabels[current].text}</p>}
        <div key={current} className="mt-6">
          {current === finishStep ? <FinishStep welcome={welcome} /> : forms[current]({ step })}
        </div>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-8">
        <div>
          <p className="mb-2 text-sm font-semibold first-letter:uppercase">{leftText(left, steps.length)}</p>
          <ProgressBar label="Steps done" percent={((steps.length - left) / steps.length) * 100} />
        </div>
        <StepList steps={steps} current={current} />
      </div>
    </div>
  )
}

const forms: Record<WelcomeStep, (of: { step: FormStep }) => ReactNode> = {
  studio: ({ step }) => (
    <TwoForms
      step={step}
      first={(of) => <Loaded<General> query={generalQuery()}>{(saved) => <GeneralForm saved={saved} {...of} />}</Loaded>}
      second={(of) => <LogoForm {...of} />}
    />
  ),
  money: ({ step }) => (
    <TwoForms
      step={step}
      first={(of) => <Loaded<Place> query={placeQuery()}>{(saved) => <PlaceForm saved={saved} {...of} />}</Loaded>}
      second={(of) => (
        <Loaded<{ settings: Settings }> query={invoiceSettingsQuery()}>
          {({ settings }) => <InvoiceSettingsForm settings={settings} part="tax" {...of} />}
        </Loaded>
      )}
    />
  ),
  prices: ({ step }) => (
    <Deed step={step}>
      <EditPrices />
    </Deed>
  ),
  email: ({ step }) => <EmailStep step={step} />,
  film: ({ step }) => <FilmStep step={step} />,
  quote: ({ step }) => (
    <Deed step={step}>
      <ButtonLink size="small" to="/admin/quote-calculator">
        Write a quote
      </ButtonLink>
    </Deed>
  ),
}

interface PartOfStep {
  step: FormStep
  id: string
}

/** Two forms on one screen, saved one after the other by one press. */
function TwoForms({
  step,
  first,
  second,
}: {
  step: FormStep
  first(of: PartOfStep): ReactNode
  second(of: PartOfStep): ReactNode
}) {
  const [one, two] = [useId(), useId()]
  const goOn = () => (document.getElementById(two) as HTMLFormElement | null)?.requestSubmit()
  return (
    <div className="grid max-w-2xl gap-10">
      {first({ step: { ...step, onSaved: goOn }, id: one })}
      {second({ step, id: two })}
      <StepButtons step={step} form={one} />
    </div>
  )
}

function LogoForm({ step, id }: PartOfStep) {
  const showLook = useShowLook()
  return (
    <Loaded<LookAnswer> query={lookQuery()}>
      {(saved) => <LookForm saved={saved} onSaved={() => void showLook()} part="logo" step={step} id={id} />}
    </Loaded>
  )
}

function EmailStep({ step }: { step: FormStep }) {
  const readAgain = useReadAgain()
  return <Loaded<Email> query={emailQuery()}>{(saved) => <EmailForm saved={saved} step={step} onTested={readAgain} />}</Loaded>
}

function FilmStep({ step }: { step: FormStep }) {
  const readAgain = useReadAgain()
  const done = useUploads().filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (done > 0) readAgain()
  }, [done, readAgain])
  return (
    <Deed step={step}>
      <UploadTray />
      <div className="flex flex-wrap items-center gap-3">
        <UploadButton />
        <ButtonLink variant="quiet" size="small" to="/admin/content">
          Put it on your website
        </ButtonLink>
      </div>
    </Deed>
  )
}

const Deed = ({ step, children }: { step: FormStep; children: ReactNode }) => (
  <div className="grid max-w-2xl gap-6">
    <div>{children}</div>
    <StepButtons step={step} saveText={null} />
  </div>
)

/** The step is done once what it is for is there. */
function useReadAgain() {
  const queries = useQueryClient()
  return useCallback(() => void invalidate(queries, welcomeQuery()), [queries])
}

/** Moves the focus to the heading of a step that was gone on to: it was on a button that is no more. */
function useFocusOnChange(current: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== current) heading.current?.focus({ preventScroll: true })
    before.current = current
  }, [current])
  return heading
}

import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { emptySheet, isSameSheet, readSheet } from '#domain/plans/plan-sheet.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { storedLink } from './stored-link.ts'
import { fetchPlan, sharedPictureAt, sharedPlanQuery } from '../plan-calls.ts'
import { packPlan } from '../storage/pack-plan.ts'
import { replacePlan } from '../storage/plan-backup.ts'
import { SheetView } from './sheet-view.tsx'
import { ToolHead } from '../tool-head.tsx'

const summary = '/pre-production/summary'

/** Target of a share link: loads the plan into this browser, asking first if that replaces another. */
export function SharedPlan({ planKey }: { planKey: string }) {
  const navigate = useNavigate()
  const read = useRead(sharedPlanQuery(planKey))
  const [phase, setPhase] = useState<'looking' | 'asking' | 'opening'>('looking')
  const [failure, setFailure] = useState<string | null>(null)
  const looked = useRef(false)
  const plan = read.data?.plan
  const sheet = plan && readSheet(plan.sheet)

  async function open() {
    setPhase('opening')
    try {
      const { parcel, version, expiresAt } = await fetchPlan(planKey)
      await replacePlan(parcel, { key: planKey, version, expiresAt, base: parcel.sheet })
      toast({ ...planToasts.planOpened, tone: 'good' })
      await navigate(summary, { replace: true })
    } catch (error) {
      const diskFull = error instanceof DOMException
      setFailure(diskFull ? 'This browser has no room for the pictures of the plan.' : problemMessage(error).message)
      setPhase('asking')
    }
  }
  useEffect(() => {
    if (!plan || looked.current) return
    looked.current = true
    void packPlan().then((here) => {
      const link = storedLink()
      const isUntouched = link.key === planKey && isSameSheet(here.sheet, link.base)
      if (isUntouched || isSameSheet(here.sheet, emptySheet)) void open()
      else setPhase('asking')
    })
    // Once, when the plan has loaded; later changes are the visitor's.
  })

  return (
    <QueryState query={read} loading={<Skeleton className="h-72" />} failed="The plan could not be loaded" missing={<NoPlan />}>
      {({ plan }) =>
        sheet ? (
          <>
            {phase === 'asking' ? (
              <ToolHead label="Shared plan" title="Open this shared plan?">
                You already have a plan in this browser. If you open this one, yours is kept and can be restored.
              </ToolHead>
            ) : (
              <ToolHead label="Shared plan" title="A plan shared with you">
                We’re opening it in this browser, where you can continue working on it.
              </ToolHead>
            )}
            <div className="mt-8 flex flex-wrap gap-3">
              <Button
                size="large"
                pending={phase !== 'asking'}
                pendingText="Opening..."
                onClick={() => void open()}
                className="max-sm:w-full"
              >
                Open this plan
              </Button>
              {phase === 'asking' && (
                <ButtonLink to={summary} variant="secondary" size="large" className="max-sm:w-full">
                  Keep mine
                </ButtonLink>
              )}
            </div>
            <p role="alert" className={failure ? 'mt-6 max-w-[40rem] border-l-2 border-bad pl-4' : undefined}>
              {failure}
            </p>
            <h2 className="title-3 mt-14">What’s in it</h2>
            <p className="mt-2 mb-5 text-sm text-muted">
              Saved {longDay(plan.savedAt.slice(0, 10))}. The link works until {longDay(plan.expiresAt.slice(0, 10))}.
            </p>
            <SheetView
              sheet={sheet}
              estimator={plan.estimator}
              savedOn={studioDay(new Date(plan.savedAt))}
              // No requests to other sites from this page.
              stills={false}
              pictureAt={(name) => (plan.pictures.includes(name) ? sharedPictureAt(planKey, name) : null)}
            />
          </>
        ) : (
          <NoPlan />
        )
      }
    </QueryState>
  )
}

function NoPlan() {
  return (
    <>
      <ToolHead label="Shared plan" title="This plan isn’t available">
        The link is incomplete, has expired or was deleted. Ask the person who sent it for a new one.
      </ToolHead>
      <ButtonLink to="/pre-production/project-planner" variant="secondary" size="large" className="mt-8">
        Start a plan
      </ButtonLink>
    </>
  )
}

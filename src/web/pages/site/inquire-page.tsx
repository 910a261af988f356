import { PageHead } from '#web/features/brand/page-head.tsx'
import { AnswerTime, answerTimeQuery } from '#web/features/inquiries/forms/answer-time.tsx'
import { InquiryForm } from '#web/features/inquiries/forms/inquiry-form.tsx'
import { LastSent } from '#web/features/inquiries/forms/sent-copy.tsx'
import { WhatHappensNext } from '#web/features/inquiries/forms/what-happens-next.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { pricesQuery } from '#web/lib/studio/use-prices.ts'

const pageData = pageLoaders(() => [pricesQuery(), answerTimeQuery])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function InquirePage() {
  const { promises } = useBrand()
  return (
    <div className="frame-width pt-32 pb-24 lg:pt-40">
      <PageHead
        title="Start a project"
        description={`Tell us about the film you need. A producer replies within ${promises.replyHours} hours, and work starts within ${promises.kickoffBusinessDays} business days on average.`}
        path="/inquire"
      />
      <LastSent form="quote" />
      <header className="max-w-[56rem]">
        <p className="label">Project enquiry</p>
        <h1 className="title-1 mt-4">Tell us about your project</h1>
        <p className="lede mt-6 max-w-[38rem]">
          Five answers are enough to start; the rest can wait for the call. You’ll hear from us within {promises.replyHours}{' '}
          hours.
        </p>
        <AnswerTime className="mt-4 max-w-[38rem] text-lg" />
      </header>
      <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-20">
        <InquiryForm />
        <aside className="lg:sticky lg:top-28 lg:self-start">
          <WhatHappensNext />
        </aside>
      </div>
    </div>
  )
}

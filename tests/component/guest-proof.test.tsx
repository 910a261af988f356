import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { GuestProof } from '#web/features/reviews/guests/guest-proof.tsx'
import { pushQuery } from '#web/features/reviews/guests/push-query.ts'
import { ReviewContext, type ReviewAtHand } from '#web/features/reviews/review-context.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'

afterEach(() => cleanup())

const reviewKey = 'the-launch'

async function show(mailed: string | null) {
  const queries = makeQueryClient()
  queries.setQueryData(pushQuery(reviewKey).queryKey, { pushKey: '', mailbox: mailed })
  const project = { viewer: { staff: false, proof: { state: 'given', mailbox: 'a•••@quill.example' } } }
  await render(
    <QueryClientProvider client={queries}>
      <ReviewContext value={{ reviewKey, project } as unknown as ReviewAtHand}>
        <GuestProof />
      </ReviewContext>
    </QueryClientProvider>,
  )
  return page.getByRole('region', { name: 'Your email address' })
}

it('promises mails of new versions only to somebody who gets none yet', async () => {
  const asked = await show(null)
  await expect
    .element(asked.getByText('Confirm a•••@quill.example so that we know it’s you, and can email you new versions.'))
    .toBeVisible()
})

it('asks for a proof alone where new versions are mailed already', async () => {
  const asked = await show('a•••@quill.example')
  await expect.element(asked.getByText('Confirm a•••@quill.example so that we know it’s you.', { exact: true })).toBeVisible()
})

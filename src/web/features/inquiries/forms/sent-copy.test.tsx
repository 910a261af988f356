import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { keepSent, LastSent, SentDetails } from './sent-copy.tsx'

afterEach(async () => {
  await cleanup()
  sessionStorage.clear()
})

const quote = {
  form: 'quote',
  title: 'Your quote is on its way.',
  details: [
    { label: 'Name', value: 'Cara <b>Quill</b>' },
    { label: 'Notes', value: 'Two days on the moor.\nIn January.' },
  ],
} as const
const sent = { ...quote, details: [...quote.details] }

it('says on the page that a form leads to what was sent, until it is closed', async () => {
  await render(<LastSent form="quote" />)
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
  keepSent(sent)
  const copy = page.getByRole('region', { name: 'Your quote is on its way.' })
  await copy.getByText('What you sent').click()
  await expect.element(copy.getByText('Cara <b>Quill</b>')).toBeVisible()
  const notes = copy.getByRole('definition').nth(1).element()
  expect(notes.textContent).toBe('Two days on the moor.\nIn January.')
  await cleanup()
  // Another page of the tab, or the same one after a reload.
  await render(<LastSent form="quote" />)
  await expect.element(copy).toBeVisible()
  await copy.getByRole('button', { name: 'Close' }).click()
  await expect.element(copy).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
})

it('repeats an enquiry below its thanks, and nothing of another form', async () => {
  keepSent(sent)
  await render(
    <>
      <SentDetails form="enquiry" />
      <LastSent form="enquiry" />
    </>,
  )
  expect(document.body.innerText).not.toContain('moor')
  keepSent({ form: 'enquiry', title: 'Enquiry sent', details: [{ label: 'Company', value: 'Quill & Daughters' }] })
  await expect.element(page.getByRole('term').filter({ hasText: 'Company' }).first()).toBeVisible()
  await expect.element(page.getByText('Quill & Daughters').first()).toBeVisible()
})

it('breaks a line of a narrow screen after a slash, and no word', async () => {
  keepSent({ ...sent, details: [{ label: 'Video type', value: 'Commercial/Advertisement' }] })
  await render(
    <div style={{ width: '12rem', fontSize: '16px' }}>
      <SentDetails form="quote" />
    </div>,
  )
  const value = page.getByRole('definition').element()
  // Without styles of the page, the wrapping that it has there.
  Object.assign((value as HTMLElement).style, { display: 'block', width: '6.5rem', margin: '0', overflowWrap: 'anywhere' })
  const word = document.createRange()
  const last = value.lastChild!
  word.setStart(last, last.textContent!.indexOf('Advertisement'))
  word.setEnd(last, last.textContent!.length)
  expect([value.textContent, word.getClientRects().length]).toEqual(['Commercial/Advertisement', 1])
})

it.each(['', '{', '[]', '{"form":"quote"}', 'null'])('shows nothing where the storage has %j', async (kept) => {
  sessionStorage.setItem('slatehouse.sent', kept)
  await render(
    <>
      <SentDetails form="quote" />
      <LastSent form="quote" />
    </>,
  )
  expect(page.getByRole('region').elements()).toHaveLength(0)
  expect(page.getByRole('definition').elements()).toHaveLength(0)
})

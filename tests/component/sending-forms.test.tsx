import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { abilities } from '#domain/common/ability.ts'
import type { OpenedConversation } from '#domain/conversations/conversation.ts'
import type { Venue } from '#domain/venues/venue-admin-endpoints.ts'
import { AddTrackDialog } from '#web/features/captions/add-track-dialog.tsx'
import { writesOfStaff } from '#web/features/clients/contact-queries.ts'
import { InviteContact } from '#web/features/clients/invite-contact.tsx'
import { NoteForm } from '#web/features/conversations/writing/note-form.tsx'
import { NewMessageForm } from '#web/features/conversations/writing/new-message.tsx'
import { ReplyForm } from '#web/features/conversations/writing/reply-form.tsx'
import ContactForm from '#web/features/inquiries/forms/contact-form.tsx'
import { MessageForm } from '#web/features/ops/messages/message-form.tsx'
import type { ChosenProject } from '#web/features/ops/messages/project-choice.tsx'
import { InviteDialog } from '#web/features/people/invite-dialog.tsx'
import { CommentForm } from '#web/features/portal/project/answer-forms.tsx'
import { SendProposal } from '#web/features/proposals/send-proposal.tsx'
import type { StaffOffer } from '#web/features/proposals/editor/quote-fields.ts'
import { FinalDialog } from '#web/features/reviews/admin/final-dialog.tsx'
import type { PickedAsset } from '#web/features/reviews/admin/picker.ts'
import { ReviewPassword } from '#web/features/reviews/admin/review-password.tsx'
import { AddTask } from '#web/features/tasks/task-dialogs.tsx'
import { ReserveForm } from '#web/features/venues/reserve-form.tsx'
import { VenueCode } from '#web/features/venues/venue-code.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { forgetDrafts } from '#web/lib/forms/use-draft.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'

interface SendingForm {
  name: string
  form: ReactNode
  label: string
  send: string
  /** End of the path that sends, where the form also saves by itself. */
  at?: string
  /** Reads the text from a request. */
  of(body: any): string
  answer: object
}

const forms: SendingForm[] = [
  {
    name: 'comment in the portal',
    form: <OpenCommentForm />,
    label: 'Your comment',
    send: 'Send comment',
    of: ({ comment }) => comment,
    answer: { success: true },
  },
  {
    name: 'message with a proposal',
    form: (
      <SendProposal
        offer={{ proposalId: 'A'.repeat(22), clientName: 'Ida', clientEmail: 'ida@example.com' } as StaffOffer}
        off={null}
      />
    ),
    label: 'Message to Ida',
    send: 'Send by email',
    of: ({ message }) => message,
    answer: { success: true },
  },
  {
    name: 'note in a conversation',
    form: <NoteForm id="entry" />,
    label: 'Note',
    send: 'Save note',
    of: ({ text }) => text,
    answer: { success: true },
  },
  {
    name: 'reply in a conversation',
    form: (
      <ReplyForm
        conversation={
          { id: 'entry', kind: 'mail', name: 'Ida', email: 'ida@example.com', subject: 'Fog', draft: null } as OpenedConversation
        }
      />
    ),
    at: '/replies',
    label: 'Message to ida@example.com',
    send: 'Send reply',
    of: ({ text }) => text,
    answer: {
      success: true,
      templates: [],
      message: { id: 'message', state: 'queued', cc: [], sentAt: '2026-06-02T09:30:00.000Z' },
    },
  },
  {
    name: 'message of operations',
    form: (
      <MessageForm
        project={{ id: 'project' } as ChosenProject}
        template="message"
        draft={{ to: 'ida@example.com', subject: 'Fog', text: '', warning: null }}
      />
    ),
    label: 'Message',
    send: 'Send message',
    of: ({ text }) => text,
    answer: { success: true },
  },
  {
    name: 'code of a venue',
    form: <VenueCode venue={{ id: 'venue', link: '/lakeside', code: 'none' } as Venue} />,
    label: 'Access code',
    send: 'Set code',
    of: ({ accessCode }) => accessCode,
    answer: { success: true, venue: { id: 'venue', link: '/lakeside', code: 'admin' } },
  },
  {
    name: 'password of a review',
    form: <ReviewPassword projectId="project" passwordProtected={false} privateLink />,
    label: 'Password for the client page',
    send: 'Set the password',
    of: ({ password }) => password,
    answer: { success: true, review: {} },
  },
]

function OpenCommentForm() {
  const [open, setOpen] = useState(true)
  return open && <CommentForm id="item" onClose={() => setOpen(false)} />
}

const realFetch = window.fetch
afterEach(async () => {
  await cleanup()
  forgetDrafts()
  window.fetch = realFetch
})

// What forms that send one text promise.
describe.each(forms)('$name', ({ form, label, send, at = '', of, answer }) => {
  const field = () => page.getByRole('textbox', { name: label, exact: true })
  const button = () => page.getByRole('button', { name: send, exact: true })

  it('sends once, and keeps what is typed meanwhile', async () => {
    const { promise: paused, resolve } = Promise.withResolvers<void>()
    const sent: string[] = []
    window.fetch = async (path, { body, method } = {}) => {
      if (method !== 'GET' && String(path).endsWith(at)) sent.push(of(JSON.parse(String(body))))
      await paused
      return Response.json(answer)
    }
    await open(form)
    await field().fill('First')
    const element = button().element() as HTMLButtonElement
    element.click()
    element.click()
    await field().fill('First, more')
    resolve()
    await vi.waitFor(() => expect(button().element().getAttribute('aria-disabled')).not.toBe('true'))
    await expect.element(field()).toHaveValue('First, more')
    expect(sent).toEqual(['First'])
  })

  it('keeps the text when sending fails', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await open(form)
    await field().fill('First')
    await button().click()
    await vi.waitFor(() => expect(button().element().getAttribute('aria-disabled')).not.toBe('true'))
    await expect.element(field()).toHaveValue('First')
  })
})

const master = { id: 'asset', title: 'Master', originalName: 'master.mov' } as PickedAsset

describe.each([
  { dialog: 'final', label: 'Name', form: <FinalDialog projectId="project" asset={master} onClose={() => {}} /> },
  {
    dialog: 'caption track',
    label: 'Label',
    form: <AddTrackDialog film="film" open onClose={() => {}} onAdded={() => {}} />,
  },
  { dialog: 'task', label: 'Task', form: <AddTask projectId="project" people={[]} onClose={() => {}} /> },
  { dialog: 'colleague', label: 'Name', form: <InviteDialog open onClose={() => {}} /> },
  {
    dialog: 'message',
    label: 'Subject',
    form: <NewMessageForm onDone={() => {}} />,
    async fill() {
      await page.getByRole('textbox', { name: 'To' }).fill('ida@example.com')
    },
  },
  { dialog: 'person of a client', label: 'Name', form: <InviteContact writes={writesOfStaff('client')} onDone={() => {}} /> },
  {
    dialog: 'enquiry',
    label: 'Name',
    form: <ContactForm />,
    async fill() {
      await page.getByRole('textbox', { name: 'Email' }).fill('ida@example.com')
      await page.getByRole('combobox', { name: 'Project type' }).selectOptions('ai')
      await page.getByRole('textbox', { name: 'Message' }).fill('A film about fog.')
    },
  },
  {
    dialog: 'reservation',
    label: 'Your name',
    form: <ReserveForm slug="lakeside" needsCode={false} taken={[]} onReserved={() => {}} />,
    async fill() {
      await page.getByRole('textbox', { name: 'Email' }).fill('ida@example.com')
      await page.getByLabelText(/Weekend date/).fill('2099-05-02')
    },
  },
])('the form of a new $dialog, which closes once it has sent', ({ label, form, fill }) => {
  it('takes no text meanwhile, keeps the focus, and takes it again after a refusal', async () => {
    const { promise: paused, resolve } = Promise.withResolvers<void>()
    window.fetch = async () => {
      await paused
      return Response.json({ success: false, message: 'Not now.' }, { status: 503 })
    }
    await open(form)
    await fill?.()
    const name = page.getByRole('textbox', { name: label, exact: true })
    await name.fill('First')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveAttribute('readonly')
    await userEvent.keyboard(', more')
    await expect.element(name).toHaveValue('First')
    await expect.element(name).toHaveFocus()
    resolve()
    await expect.element(name).not.toHaveAttribute('readonly')
    await userEvent.keyboard(', more')
    await expect.element(name).toHaveValue('First, more')
  })
})

async function open(form: ReactNode): Promise<void> {
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, { name: 'Slatehouse', email: 'studio@example.com', promises: {} } as never)
  queries.setQueryData(meQuery().queryKey, { id: 'owner', role: 'owner', abilities } as never)
  const router = createMemoryRouter([{ path: '/', element: form }])
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

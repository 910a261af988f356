import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { abilities } from '#domain/common/ability.ts'
import type { ConversationMessage, MessageTemplate, OpenedConversation } from '#domain/conversations/conversation.ts'
import { conversationQuery } from '#web/features/conversations/conversation-queries.ts'
import { ReplyForm } from '#web/features/conversations/writing/reply-form.tsx'
import { Thread } from '#web/features/conversations/thread/thread.tsx'
import { useAdminNotices } from '#web/features/accounts/use-admin-notices.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { forgetDrafts } from '#web/lib/forms/use-draft.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'
import { Toaster } from '#web/ui/overlays/toaster.tsx'

const path = '/api/admin/conversations/talk'
const templates: MessageTemplate[] = [
  {
    id: 'thanks',
    name: 'Thanks',
    subject: 'About {subject}',
    text: 'Dear {first name}, {studio} thanks you. {my name}',
    revision: 1,
  },
]

/** One conversation behind `fetch`, as the server keeps it. */
class ConversationServer {
  offline = false
  /** Refuses the next reply. */
  refusal: { status: number; message: string; errors?: Record<string, string> } | null = null
  readonly replies: any[] = []
  readonly drafts: any[] = []
  messages: ConversationMessage[] = [message('first', { text: 'A film about fog, please.' })]
  draft: OpenedConversation['draft'] = null
  offered: OpenedConversation['offered'] = null
  /** Holds back the next read until it is released. */
  heldRead: Promise<void> | null = null
  heldReply: Promise<void> | null = null
  /** Takes a reply back too late. */
  hasLeft = false
  #now = Date.parse('2026-06-02T09:30:00.000Z')

  get conversation(): OpenedConversation {
    return {
      id: 'talk',
      kind: 'mail',
      status: 'new',
      name: 'Ida Field',
      email: 'ida@example.com',
      subject: 'Fog',
      preview: '',
      lastMessageAt: '2026-06-02T09:30:00.000Z',
      lastDirection: 'in',
      messages: this.messages.length,
      assignee: null,
      tags: [],
      snoozedUntil: null,
      client: null,
      draftWaits: this.offered !== null,
      offered: this.offered,
      revision: 1,
      addressProblem: null,
      links: [],
      followUp: null,
      draft: this.draft,
    }
  }

  fetch = async (asked: string, { method = 'GET', body }: { method?: string; body?: string } = {}): Promise<Response> => {
    if (this.offline) throw new TypeError('Failed to fetch')
    const sent = body ? JSON.parse(body) : undefined
    if (asked === '/api/admin/message-templates') return Response.json({ templates })
    if (asked === path) {
      const answer = { conversation: this.conversation, messages: this.messages, earlier: null }
      const held = this.heldRead
      this.heldRead = null
      await held
      return Response.json(answer)
    }
    if (asked === `${path}/draft`) {
      this.drafts.push(sent)
      return Response.json({ success: true, draft: this.keepDraft(sent) })
    }
    if (asked === `${path}/replies`) return this.#reply(sent)
    if (asked === `${path}/offered-reply/one`) {
      this.offered = null
      return Response.json({ success: true })
    }
    if (method === 'DELETE') {
      if (this.hasLeft) return Response.json({ success: false, message: 'It has left already.' }, { status: 409 })
      const taken = this.messages.find(({ id }) => asked.endsWith(id))!
      this.messages = this.messages.filter((one) => one !== taken)
      return Response.json({ success: true, draft: this.keepDraft({ subject: taken.subject, text: taken.text }) })
    }
    return Response.json({})
  }

  async #reply(sent: any): Promise<Response> {
    this.replies.push(sent)
    await this.heldReply
    if (this.refusal) {
      const { status, ...refusal } = this.refusal
      this.refusal = null
      return Response.json({ success: false, ...refusal }, { status })
    }
    const reply = message(`reply-${this.replies.length}`, {
      direction: 'out',
      subject: sent.subject,
      text: sent.text,
      state: 'waiting',
      leavesAt: new Date(Date.now() + 10_000).toISOString(),
      sentAt: this.#time(),
    })
    this.messages = [...this.messages, reply]
    this.draft = null
    return Response.json({ success: true, message: reply })
  }

  keepDraft({ subject, text }: { subject: string; text: string }) {
    this.draft = { subject, text, attachments: [], savedAt: this.#time() }
    return this.draft
  }

  #time = () => new Date((this.#now += 1_000)).toISOString()
}

function message(id: string, changes: Partial<ConversationMessage>): ConversationMessage {
  return {
    id,
    direction: 'in',
    channel: 'mail',
    from: { name: 'Ida Field', email: 'ida@example.com' },
    to: [],
    cc: [],
    subject: 'Fog',
    text: '',
    quoted: '',
    hasHtml: false,
    attachments: [],
    automatic: false,
    claimsStaff: false,
    state: 'received',
    leavesAt: null,
    sentAt: '2026-06-02T09:30:00.000Z',
    ...changes,
  }
}

const realFetch = window.fetch
let server: ConversationServer
beforeEach(() => {
  forgetDrafts()
  server = new ConversationServer()
  window.fetch = server.fetch as typeof window.fetch
})
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

const field = () => page.getByRole('textbox', { name: 'Message to ida@example.com' })
const send = () => page.getByRole('button', { name: 'Send reply' })
const thread = () => page.getByRole('list', { name: 'Messages' })

it('saves a draft while one types, which another browser continues', async () => {
  await open()
  await field().fill('Dear Ida')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(server.drafts).toEqual([{ subject: '', text: 'Dear Ida', attachments: [] }])
  await cleanup()
  forgetDrafts()
  await open()
  await expect.element(field()).toHaveValue('Dear Ida')
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Fog')
})

it('takes an assistant’s draft below what is written, or leaves it out', async () => {
  const offeredAt = '2026-06-02T09:30:00.000Z'
  server.offered = { id: 'one', subject: 'About fog', text: 'Gladly.', by: 'Anna Field', through: 'Claude', offeredAt }
  await open()
  const draft = page.getByRole('region', { name: 'Draft of an assistant' })
  await expect.element(draft.getByText(/Drafted by an assistant of Anna Field/)).toBeVisible()
  await field().fill('Dear Ida')
  await draft.getByRole('button', { name: 'Use it' }).click()
  await expect.element(field()).toHaveValue('Dear Ida\n\nGladly.')
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('About fog')
  await expect.element(draft).not.toBeInTheDocument()
  await expect.poll(() => server.draft?.text).toBe('Dear Ida\n\nGladly.')
  expect(server.replies).toEqual([])

  await cleanup()
  server.offered = { id: 'one', subject: '', text: 'Once more.', by: 'Anna Field', through: 'Claude', offeredAt }
  await open()
  await draft.getByRole('button', { name: 'Discard' }).click()
  await expect.element(draft).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('Dear Ida\n\nGladly.')
  expect(server.offered).toBeNull()
})

it('saves what was typed when one leaves at once', async () => {
  await open()
  await field().fill('Dear Ida')
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.poll(() => server.draft?.text).toBe('Dear Ida')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.element(field()).toHaveValue('Dear Ida')
})

it('keeps what is typed offline, says so, and saves it later', async () => {
  await open()
  server.offline = true
  await field().fill('Dear Ida')
  await expect.element(page.getByText('The draft could not be saved. It is kept in this browser.')).toBeVisible()
  server.offline = false
  await field().fill('Dear Ida, hello')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(server.draft?.text).toBe('Dear Ida, hello')
})

it('takes up what was kept in this browser, which stays there until it is saved, in case of another reload', async () => {
  await open()
  server.offline = true
  await field().fill('Dear Ida')
  await expect.element(page.getByText('The draft could not be saved. It is kept in this browser.')).toBeVisible()
  await cleanup()
  server.offline = false
  const removed = vi.spyOn(Storage.prototype, 'removeItem')
  await open()
  await expect.element(field()).toHaveValue('Dear Ida')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(server.draft?.text).toBe('Dear Ida')
  // Once: when it was saved.
  await expect.poll(() => removed.mock.calls.filter(([key]) => key.endsWith('.reply.talk')).length).toBe(1)
  removed.mockRestore()
})

it('keeps both texts where the draft went on in another browser', async () => {
  const queries = await open()
  await field().fill('Mine')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  server.keepDraft({ subject: '', text: 'Theirs' })
  await field().fill('Mine, more')
  void queries.invalidateQueries({ queryKey: conversationQuery('talk').queryKey })
  await expect.element(field()).toHaveValue('Mine, more\n\nTheirs')
  await expect.poll(() => server.draft?.text).toBe('Mine, more\n\nTheirs')
})

it('an answer that was read before a save does not take the text back', async () => {
  const queries = await open()
  await field().fill('First')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.heldRead = promise
  const read = queries.invalidateQueries({ queryKey: conversationQuery('talk').queryKey })
  await field().fill('First, more')
  await expect.poll(() => server.draft?.text).toBe('First, more')
  resolve()
  await read
  await expect.element(field()).toHaveValue('First, more')
})

it('a sent reply can be taken back for ten seconds, and its text comes back', async () => {
  await open()
  await field().fill('Dear Ida')
  await send().click()
  await expect.element(page.getByText('Reply sent').first()).toBeVisible()
  await expect.element(thread().getByText(/^Sending in \d+ s$/)).toBeVisible()
  await expect.element(field()).toHaveValue('')
  await thread().getByRole('button', { name: 'Undo' }).click()
  await expect.element(field()).toHaveValue('Dear Ida')
  await expect.element(thread().getByText('Dear Ida')).not.toBeInTheDocument()
  expect(server.messages).toHaveLength(1)
})

it('taking back by the notice keeps what was typed since', async () => {
  await open()
  await field().fill('Dear Ida')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(thread().getByText(/^Sending in/)).toBeVisible()
  await field().fill('And another thing')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(thread().getByText(/^Sending in/)).not.toBeInTheDocument()
  await expect.poll(() => (field().element() as HTMLTextAreaElement).value).toContain('Dear Ida')
  expect((field().element() as HTMLTextAreaElement).value).toContain('And another thing')
})

it('says so when a reply has left already', async () => {
  await open()
  await field().fill('Dear Ida')
  await send().click()
  server.hasLeft = true
  await thread().getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Reply not taken back').first()).toBeVisible()
  await expect.element(page.getByText('It has left already.').first()).toBeVisible()
  await expect.element(thread().getByText('Dear Ida')).toBeVisible()
})

it('keeps the text when sending fails, and repeats under the same key until the text is another', async () => {
  await open()
  await field().fill('Dear Ida')
  server.refusal = { status: 503, message: 'Not now.' }
  await send().click()
  await expect.element(page.getByText('Reply not sent').first()).toBeVisible()
  await expect.element(field()).toHaveValue('Dear Ida')
  server.refusal = { status: 409, message: 'Somebody else was faster.' }
  await send().click()
  await expect.element(page.getByText('Somebody else was faster.').first()).toBeVisible()
  await field().fill('Dear Ida, hello')
  await send().click()
  await expect.element(thread().getByText('Dear Ida, hello')).toBeVisible()
  const [first, second, third] = server.replies.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('attaches every file of several that arrive at once', async () => {
  const sent: Upload[] = []
  class Upload {
    readonly upload = {}
    readonly status = 200
    responseText = ''
    onload = () => undefined
    open() {}
    abort() {}
    setRequestHeader() {}
    send() {
      sent.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  await open()
  await userEvent.upload(page.getByLabelText('Attach files'), [new File(['a'], 'one.txt'), new File(['b'], 'two.txt')])
  await expect.poll(() => sent.length).toBe(2)
  for (const [index, name] of ['one.txt', 'two.txt'].entries()) {
    const attachment = { id: `${index}`, name, bytes: 1, contentType: 'text/plain', keptAs: null }
    sent[index]!.responseText = JSON.stringify({ success: true, attachment })
  }
  for (const upload of sent) upload.onload()
  for (const name of ['one.txt', 'two.txt']) {
    await expect.element(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
  }
  await expect.poll(() => server.drafts.at(-1)?.attachments).toEqual(['0', '1'])
  vi.unstubAllGlobals()
})

it('waits for a draft that is being saved, since the reply deletes it', async () => {
  await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = server.fetch
  window.fetch = (async (asked: string, init: { method?: string; body?: string }) => {
    if (asked.endsWith('/draft')) await promise
    return answer(asked, init)
  }) as typeof window.fetch
  await field().fill('Dear Ida')
  await vi.waitFor(() => expect(page.getByText('Draft saved').query()).toBeNull())
  await new Promise((rest) => setTimeout(rest, 1_000))
  await send().click()
  expect(server.replies).toEqual([])
  resolve()
  await expect.poll(() => server.replies.length).toBe(1)
  await expect.poll(() => server.draft).toBeNull()
  await expect.element(field()).toHaveValue('')
})

it('fills in a template, and sends copies and a follow-up along', async () => {
  await open()
  await field().fill('Hello.')
  await page.getByText('Templates', { exact: true }).click()
  await page.getByRole('button', { name: 'Thanks' }).click()
  await expect.element(field()).toHaveValue('Hello.\n\nDear Ida, Slatehouse thanks you. Alex')
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('About Fog')
  await page.getByRole('button', { name: 'Cc' }).click()
  await page.getByRole('textbox', { name: 'Cc' }).fill('ada@example.com, bo@example.com')
  await page.getByRole('combobox', { name: 'If there is no answer' }).selectOptions('Send “Thanks”')
  await page.getByRole('spinbutton', { name: 'in' }).fill('5')
  await send().click()
  await expect.poll(() => server.replies.length).toBe(1)
  expect(server.replies[0]).toMatchObject({
    subject: 'About Fog',
    cc: ['ada@example.com', 'bo@example.com'],
    followUp: { workingDays: 5, template: 'thanks' },
  })
})

async function open() {
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, { name: 'Slatehouse', email: 'studio@example.com', promises: {} } as never)
  queries.setQueryData(meQuery().queryKey, { id: 'owner', name: 'Alex', role: 'owner', abilities } as never)
  const router = createMemoryRouter([
    { path: '/', element: <Messages /> },
    { path: '/elsewhere', element: <Link to="/">Back</Link> },
  ])
  await render(
    <QueryClientProvider client={queries}>
      <Notices />
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => field().element())
  return queries
}

function Notices() {
  useAdminNotices({ onSignedOut: () => undefined })
  return null
}

function Messages() {
  const { data } = useQuery(conversationQuery('talk'))
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      {data && <Thread read={data} shortOf={() => null} Wish={() => null} />}
      {data && <ReplyForm conversation={data.conversation} />}
    </>
  )
}

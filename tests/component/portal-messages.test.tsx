import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { PortalMessage } from '#domain/portal/portal-thread.ts'
import { forgetKeptMessages } from '#web/features/portal/messages/kept-message.ts'
import { messagesQuery } from '#web/features/portal/messages/message-queries.ts'
import MessagesPage from '#web/pages/portal/messages-page.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'

/** A contact's thread behind `fetch`. */
class ThreadServer {
  offline = false
  refusal: { status: number; message: string; errors?: Record<string, string> } | null = null
  held: Promise<void> | null = null
  readonly sent: any[] = []
  readonly seen: string[] = []
  unread = 0
  messages: PortalMessage[] = [message('first', { by: 'studio', name: 'Anna Field', text: 'Which day suits you?' })]

  fetch = async (asked: string, { method = 'GET', body }: { method?: string; body?: string } = {}): Promise<Response> => {
    if (this.offline) throw new TypeError('Failed to fetch')
    if (asked === '/api/portal/csrf-token') return Response.json({ token: 'token' })
    if (asked === '/api/portal/messages/unread') return Response.json({ unread: this.unread })
    if (asked === '/api/portal/messages/seen') {
      this.seen.push(JSON.parse(body!).message)
      this.unread = 0
      return Response.json({ success: true })
    }
    if (method === 'GET') return Response.json({ messages: this.messages, earlier: null })
    const sent = JSON.parse(body!)
    this.sent.push(sent)
    await this.held
    if (this.refusal) {
      const { status, ...refusal } = this.refusal
      this.refusal = null
      return Response.json({ success: false, ...refusal }, { status })
    }
    const made = message(`sent-${this.sent.length}`, { text: sent.text })
    this.messages = [...this.messages, made]
    return Response.json({ success: true, message: made })
  }
}

function message(id: string, changes: Partial<PortalMessage>): PortalMessage {
  return {
    id,
    by: 'you',
    name: 'Ida Field',
    text: '',
    about: '',
    byEmail: false,
    attachments: [],
    sentAt: '2026-06-02T09:30:00.000Z',
    ...changes,
  }
}

const realFetch = window.fetch
let server: ThreadServer
beforeEach(() => {
  forgetKeptMessages()
  server = new ThreadServer()
  window.fetch = server.fetch as typeof window.fetch
})
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

async function open(contact: object | null = { id: 'ida', name: 'Ida Field', rights: [] }) {
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, { name: 'Slatehouse' } as never)
  const router = createMemoryRouter([
    { path: '/', element: <Outlet context={{ contact }} />, children: [{ index: true, element: <MessagesPage /> }] },
  ])
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return queries
}

const field = () => page.getByRole('textbox', { name: 'Message to Slatehouse' })
const send = () => page.getByRole('button', { name: 'Send message' })
const thread = () => page.getByRole('list', { name: 'Messages' })
const value = () => (field().element() as HTMLTextAreaElement).value

it('sends by the keyboard, says so meanwhile, and empties only what was sent', async () => {
  await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.held = promise
  await field().fill('Thursday, please.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await userEvent.type(field(), ' And bring the drone.')
  // A second press meanwhile sends nothing.
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  resolve()
  await expect.element(thread().getByText('Thursday, please.')).toBeVisible()
  await expect.element(field()).toHaveValue('And bring the drone.')
  await send().click()
  await expect.element(field()).toHaveValue('')
  expect(server.sent.map(({ text }) => text)).toEqual(['Thursday, please.', 'And bring the drone.'])
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(2)
})

it('keeps what was typed over a reload, of each contact by themselves, until they sign out', async () => {
  await open()
  await field().fill('Half a sen')
  await cleanup()
  await open()
  await expect.element(field()).toHaveValue('Half a sen')
  await cleanup()
  await open({ id: 'another', name: 'Bea', rights: [] })
  await expect.element(field()).toHaveValue('')
  await cleanup()
  forgetKeptMessages()
  await open()
  await expect.element(field()).toHaveValue('')
})

it('keeps the text offline and when it is refused, says why, and repeats the same under one key', async () => {
  await open()
  await field().fill('Thursday')
  server.offline = true
  await send().click()
  await expect.element(page.getByRole('alert').filter({ hasText: /^Not sent\. / })).toBeVisible()
  expect(value()).toBe('Thursday')
  server.offline = false
  server.refusal = { status: 429, message: 'You can send 30 messages an hour.' }
  await send().click()
  await expect.element(page.getByText('Not sent. You can send 30 messages an hour.')).toBeVisible()
  expect(value()).toBe('Thursday')
  await send().click()
  await expect.element(field()).toHaveValue('')
  expect(page.getByText(/^Not sent/).query()).toBe(null)
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
})

it('shows an answer that comes in while one types, marks it as seen, and leaves the text alone', async () => {
  server.unread = 1
  const queries = await open()
  await expect.poll(() => server.seen).toEqual(['first'])
  await field().fill('I am ty')
  server.unread = 1
  server.messages = [...server.messages, message('second', { by: 'studio', name: 'Anna Field', text: 'Or Friday?' })]
  void queries.invalidateQueries({ queryKey: messagesQuery().queryKey })
  await expect.element(thread().getByText('Or Friday?')).toBeVisible()
  await expect.poll(() => server.seen).toEqual(['first', 'second'])
  expect(value()).toBe('I am ty')
})

it('tells staff who view the portal that messages are private', async () => {
  await open(null)
  await expect.element(page.getByText('Messages are private')).toBeVisible()
  expect(field().query()).toBe(null)
})

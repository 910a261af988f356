import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { SteadyButton } from '#web/ui/steady-button.tsx'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useLeave } from '#web/lib/forms/use-leave.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { unreadMessagesQuery } from './messages/message-queries.ts'
import { type ClientData, forgetPortalData } from './portal-queries.ts'
import { forgetKeptMessages } from './messages/kept-message.ts'

const links = [
  { label: 'Dashboard', to: '/portal', end: true },
  { label: 'Projects', to: '/portal/projects', end: false },
  { label: 'Messages', to: '/portal/messages', end: true },
  { label: 'People', to: '/portal/people', end: true },
]

/** Header of the portal, with a banner when staff view it as a client. `mark` is the home link. */
export function PortalHeader({ client, mark }: { client: ClientData; mark: ReactNode }) {
  return (
    <>
      {client.viewOnly && <ViewOnlyBar client={client} />}
      <header className="border-b border-line">
        <div className="frame-width grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 pt-2 max-[24rem]:gap-x-2 md:grid-cols-[auto_1fr_auto_auto] md:gap-x-6 md:pt-0">
          {mark}
          <nav aria-label="Portal" className="max-md:col-span-3 max-md:row-start-2 md:pl-2">
            <ul className="flex flex-wrap gap-x-5 sm:gap-x-6">
              {links.map(({ label, to, end }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={end}
                    className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-sm font-semibold text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink md:min-h-16"
                  >
                    {label}
                    {to === '/portal/messages' && <Unread />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="justify-self-end py-1 text-right text-sm [overflow-wrap:anywhere] text-muted max-md:col-start-2 max-md:row-start-1 max-sm:sr-only md:max-w-60">
            {client.contact?.name ?? client.clientName}
          </p>
          {!client.viewOnly && <SignOut />}
        </div>
      </header>
    </>
  )
}

function Unread() {
  const unread = useQuery(unreadMessagesQuery()).data?.unread ?? 0
  if (unread === 0) return null
  return (
    <span className="ml-1.5 min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-canvas">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> new</span>
    </span>
  )
}

function SignOut() {
  const { signOut, pending } = useSignOut('/portal/login')
  return (
    <Button
      variant="quiet"
      size="small"
      pending={pending}
      pendingText={portalMessages.signOut}
      onClick={signOut}
      className="-mr-3.5 justify-self-end max-md:col-start-3 max-md:row-start-1"
    >
      {!pending && <LogOut aria-hidden="true" size={16} />}
      {portalMessages.signOut}
    </Button>
  )
}

function ViewOnlyBar({ client }: { client: ClientData }) {
  const { signOut, pending } = useSignOut(`/admin/clients/${client.id}`)
  return (
    <aside aria-label="Viewing as a client" className="bg-warn text-canvas">
      <div className="frame-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-sm font-medium">
        <p>
          You’re viewing the portal as <strong>{client.clientName}</strong>. You can’t change anything here.
        </p>
        <SteadyButton
          disabled={pending}
          onClick={signOut}
          className="min-h-9 font-semibold underline underline-offset-4 focus-visible:outline-canvas"
        >
          Back to the admin area
        </SteadyButton>
      </div>
    </aside>
  )
}

/** Signs out and navigates to `to`, whatever the response. */
function useSignOut(to: string): { signOut(): void; pending: boolean } {
  const leave = useLeave(forgetPortalData)
  const left = () => {
    forgetKeptMessages()
    return leave(to)
  }
  const { write, pending } = useWrite<void, unknown>({
    send: () => callEndpoint(portalEndpoints.signOut),
    onDone: left,
    onRefused: left,
  })
  return { signOut: () => write(), pending }
}

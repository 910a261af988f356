import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CircleUserRound } from 'lucide-react'
import { SignOutButton } from '#web/features/accounts/sign-out-button.tsx'
import { conversationNews } from '#web/features/conversations/conversation-queries.ts'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { Bell } from '#web/features/people/bell.tsx'
import { LiveAdmin } from '#web/features/people/presence.tsx'
import { useKeptPush } from '#web/features/people/use-kept-push.ts'
import { useFetchAhead } from '#web/lib/calls/use-fetch-ahead.ts'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { ThemeSwitch } from '#web/ui/page/theme-switch.tsx'
import { useMe } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminNav, PhoneBar } from './admin-nav.tsx'
import { PaletteButton, WithPalette } from './palette-opener.tsx'
import { PlaceTabs } from './place-tabs.tsx'

/** Frame of the admin area: sidebar (on a phone a bar, and the whole of it as a drawer), the tabs of the place, and the page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const queries = useQueryClient()
  useKeptPush()
  useFetchAhead()
  return (
    <WithPalette>
      <div className="admin-frame flex min-h-dvh flex-col lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SkipLink />

        <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-canvas px-4 max-[24rem]:px-2 lg:hidden">
          <Wordmark />
          <div className="-mr-2 flex items-center">
            <PaletteButton bare />
            <Bell />
          </div>
        </header>
        <Dialog open={menuOpen} onClose={() => setMenuOpen(false)} title="Menu" bare place="left">
          <div className="flex h-full flex-col p-3 pl-4">
            <div className="mb-4 flex items-center justify-between pl-3">
              <Wordmark />
              <DialogClose onClick={() => setMenuOpen(false)} />
            </div>
            <Sidebar onFollow={() => setMenuOpen(false)} />
          </div>
        </Dialog>

        <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line pt-3 pb-4 lg:flex">
          <div className="mb-2 flex items-center justify-between pr-3 pl-6">
            <Wordmark />
            <Bell />
          </div>
          <div className="px-3 pb-3">
            <PaletteButton />
          </div>
          <Sidebar />
        </aside>

        <div className="min-w-0 flex-1">
          <PlaceTabs />
          <main id="content" tabIndex={-1} className="min-w-0 outline-none">
            <LiveAdmin onNews={() => void conversationNews(queries)}>{children}</LiveAdmin>
          </main>
        </div>
        <PhoneBar onMenu={() => setMenuOpen(true)} />
      </div>
    </WithPalette>
  )
}

function Sidebar({ onFollow }: { onFollow?(): void }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-y-auto px-3 pb-4 [scrollbar-width:thin]">
        <AdminNav onFollow={onFollow} />
      </div>
      <div className="mx-3 grid gap-3 border-t border-line pt-3">
        <div className="px-1">
          <ThemeSwitch />
        </div>
        <OwnAccount onFollow={onFollow} />
        <SignOutButton />
      </div>
    </div>
  )
}

/** Who is signed in, and the way to their account. */
function OwnAccount({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const me = useMe()
  return (
    <ButtonLink to="/admin/account" variant="quiet" size="small" onClick={onFollow} className="w-full min-w-0 justify-start!">
      <CircleUserRound aria-hidden="true" size={16} className="shrink-0" />
      <span className="truncate">{me?.name ?? 'Your account'}</span>
    </ButtonLink>
  )
}

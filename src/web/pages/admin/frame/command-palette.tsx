import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Aperture,
  CalendarCheck,
  CalendarRange,
  Camera,
  Captions,
  CircleCheck,
  Clapperboard,
  CornerDownLeft,
  FilePen,
  FileSignature,
  Heart,
  History,
  IdCard,
  Images,
  Mail,
  MessageSquare,
  PenLine,
  ReceiptText,
  Search,
  SearchX,
  UserRound,
  UsersRound,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { abilities } from '#domain/common/ability.ts'
import type { SearchHit } from '#domain/search/search-endpoints.ts'
import { searchKindLabels, type SearchKind } from '#domain/search/search-kinds.ts'
import { optionId, PaletteList } from '#web/features/search/palette-list.tsx'
import { fitting, stillFits, type PaletteGroup, type PaletteRow } from '#web/features/search/palette-rows.ts'
import { searchQuery } from '#web/features/search/search-queries.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { noteRecent, readRecent } from '#web/lib/pages/recent-places.ts'
import { useFlags } from '#web/lib/studio/use-brand.ts'
import { useMay, useMe } from '#web/lib/studio/use-me.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'
import { adminActions, type AdminAction } from './admin-actions.ts'
import { isOpenTo, neededFor, placesFor } from './admin-pages.ts'

const icons: Record<SearchKind, LucideIcon> = {
  project: Clapperboard,
  client: UsersRound,
  contact: UserRound,
  colleague: IdCard,
  conversation: Mail,
  invoice: ReceiptText,
  'past-invoice': ReceiptText,
  proposal: FilePen,
  task: CircleCheck,
  comment: MessageSquare,
  transcript: Captions,
  agreement: FileSignature,
  shoot: CalendarRange,
  gallery: Heart,
  booking: CalendarCheck,
  supplier: Aperture,
  kit: Camera,
  content: PenLine,
  media: Images,
}

/** Pause in typing after which the server is asked. */
const restMilliseconds = 120
const mostOfMenu = 4
const mostRecent = 6

interface CommandPaletteProps {
  onClose(): void
  onSignOut(): void
}

/** Everything, at once: records by the server's search, pages and actions from their lists, and before that what was opened last. */
export default function CommandPalette({ onClose, onSignOut }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string>()
  const id = useId()
  const list = `${id}-list`
  const navigate = useNavigate()
  const me = useMe()
  const text = typed.trim()
  const { groups, state, retry, failure } = useGroups(text, onSignOut)
  const rows = groups.flatMap((group) => group.rows)
  // The first row, until somebody chooses another that is still there.
  const chosen = rows.find(({ key }) => key === pointed) ?? rows[0]

  function note({ to, title, detail, key }: PaletteRow) {
    if (me && typeof to === 'string' && !key.startsWith('action')) noteRecent(me.id, { path: to, title, detail })
  }

  function open(row: PaletteRow, elsewhere = false) {
    note(row)
    if (typeof row.to === 'string' && elsewhere) return void window.open(row.to, '_blank', 'noopener')
    onClose()
    if (typeof row.to === 'string') void navigate(row.to)
    else row.to()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter also ends the input of a word in Chinese, Japanese and Korean.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const last = { Home: 0, End: rows.length - 1 }[event.key]
    if (step !== undefined && rows.length > 0) {
      const at = chosen ? rows.indexOf(chosen) : -1
      setPointed(rows[(at + step + rows.length) % rows.length]!.key)
    } else if (last !== undefined && (event.ctrlKey || event.metaKey)) setPointed(rows[last]?.key)
    else if (event.key === 'Enter' && chosen) open(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <div className="flex h-full max-h-[inherit] flex-col">
      <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
        {state === 'asking' ? <Spinner /> : <Search aria-hidden="true" size={18} className="shrink-0 text-muted" />}
        <input
          type="text"
          role="combobox"
          aria-label="Search or do something"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? list : undefined}
          aria-activedescendant={chosen && optionId(list, chosen.key)}
          aria-autocomplete="list"
          placeholder="Projects, people, messages, actions…"
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette was opened to type
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value)
            setPointed(undefined)
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <X aria-hidden="true" size={18} />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {rows.length > 0 && (
          <PaletteList
            id={list}
            groups={groups}
            chosen={chosen?.key}
            onPoint={setPointed}
            onOpen={(row) => (typeof row.to === 'string' ? (note(row), onClose()) : open(row))}
          />
        )}
        {state === 'nothing' && rows.length === 0 && (
          <Notice Icon={SearchX} title={`Nothing found for “${text}”`}>
            Try fewer letters of a name, a number such as INV-0012, or part of an email address.
          </Notice>
        )}
        {state === 'offline' && (
          <Notice title="You are offline">
            Records can be found again once there is a connection. Pages and actions are listed.
          </Notice>
        )}
        {state === 'failed' && (
          <Notice title="The search does not answer">
            <span className="block">{failure}</span>
            <Button variant="secondary" size="small" onClick={retry} className="mt-3">
              Try again
            </Button>
          </Notice>
        )}
        {state === 'asking' && rows.length === 0 && <p className="px-5 py-8 text-center text-sm text-muted">Searching…</p>}
      </div>
      <p role="status" className="sr-only">
        {state === 'there' || state === 'nothing' ? spoken(rows.length) : ''}
      </p>
      <div
        aria-hidden="true"
        className="flex items-center gap-4 border-t border-line px-4 py-2.5 text-xs text-muted pointer-coarse:hidden max-sm:hidden"
      >
        <span className="inline-flex items-center gap-1.5">
          <Key>↑</Key>
          <Key>↓</Key>
          choose
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Key>
            <CornerDownLeft size={11} />
          </Key>
          open
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Key>Ctrl</Key>
          <Key>Enter</Key>
          in a new tab
        </span>
        <span className="ml-auto inline-flex items-center gap-1.5">
          <Key>Esc</Key>
          close
        </span>
      </div>
    </div>
  )
}

type State = 'begin' | 'asking' | 'there' | 'nothing' | 'failed' | 'offline'

function useGroups(text: string, onSignOut: () => void) {
  const me = useMe()
  const flags = useFlags()
  const online = useOnline()
  const q = useRested(text)
  // Records are all of projects: without any, the search is of pages and actions alone.
  const searches = useMay('see-projects').may
  const found = useQuery({ ...searchQuery(q), enabled: searches && q !== '' && online, placeholderData: keepPreviousData })
  // An answer belongs to what was asked for: until that is what is typed, only hits that have all of its words stay.
  const isLate = q !== text || found.isPlaceholderData
  const groups = useMemo(() => {
    const viewer = { abilities: me?.abilities ?? abilities, flags }
    const actions = adminActions.filter((action) => isOpenTo(action, viewer)).map((action) => toRow(action, onSignOut))
    if (text === '') {
      const recent = readRecent(me?.id ?? '').filter(({ path }) => isOpenTo({ needs: neededFor(pathIn(path)) }, viewer))
      return [
        {
          label: 'Opened last',
          rows: recent.slice(0, mostRecent).map(({ path, title, detail }) => ({
            key: `recent ${path}`,
            title,
            detail,
            Icon: History,
            to: path,
          })),
        },
        { label: 'Actions', rows: actions.map(({ row }) => row) },
      ].filter(({ rows }) => rows.length > 0)
    }
    const pages = placesFor(viewer).flatMap(({ label: place, entries }) =>
      entries.map(({ to, label, words = '', Icon }) => ({
        label,
        words: `${place} ${words}`,
        row: { key: `page ${to}`, title: label, detail: place === label ? '' : place, Icon, to },
      })),
    )
    const menu = fitting([...actions, ...pages], text).slice(0, mostOfMenu)
    const hits = (found.data?.hits ?? []).filter((hit) => !isLate || stillFits(hit, text))
    return [
      { label: 'Pages and actions', rows: menu.map(({ row }) => row) },
      ...groupsOf(hits),
      { label: 'Write to', rows: isOpenTo({ needs: 'answer-enquiries' }, viewer) ? writingTo(hits, text) : [] },
    ].filter(({ rows }) => rows.length > 0)
  }, [me, flags, text, found.data, isLate, onSignOut])

  const state: State =
    text === '' ? 'begin'
    : !searches ? 'nothing'
    : !online ? 'offline'
    : found.isError && q === text ? 'failed'
    : isLate || found.isPending ? 'asking'
    : found.data?.hits.length ? 'there'
    : 'nothing' // prettier-ignore
  return { groups, state, retry: () => void found.refetch(), failure: found.error && problemMessage(found.error).message }
}

/** Hits by kind, the kind with the best hit first. */
function groupsOf(hits: readonly SearchHit[]): PaletteGroup[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    label: searchKindLabels[kind],
    rows: ofKind.map(({ id, title, detail, path, warning }) => ({
      key: `${kind} ${id}`,
      title,
      detail: detail ?? '',
      warning,
      Icon: icons[kind],
      to: path,
    })),
  }))
}

/** The people who were found, and an address that was typed. */
function writingTo(hits: readonly SearchHit[], text: string): PaletteRow[] {
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)
  const people = hits
    .filter(({ kind, email }) => email !== null && kind !== 'colleague')
    .map(({ title, email }) => ({ name: title, email: email! }))
  const all = [...people, ...(isAddress ? [{ name: text, email: text.toLowerCase() }] : [])]
  return [...new Map(all.map((one) => [one.email, one])).values()].slice(0, 2).map(({ name, email }) => ({
    key: `action write ${email}`,
    title: `Write to ${name}`,
    detail: name === email ? '' : email,
    Icon: PenLine,
    to: `/admin/inbox?${new URLSearchParams({ write: email })}`,
  }))
}

function toRow({ label, words = '', Icon, to }: AdminAction, onSignOut: () => void) {
  const row: PaletteRow = { key: `action ${label}`, title: label, detail: '', Icon, to: to === 'log-out' ? onSignOut : to }
  return { label, words, row }
}

const pathIn = (path: string): string => path.replace(/[?#].*/, '')

const spoken = (rows: number): string => (rows === 0 ? 'Nothing found' : rows === 1 ? '1 result' : `${rows} results`)

/** The text once it has been the same for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), restMilliseconds)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}

function Notice({ Icon, title, children }: { Icon?: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="px-6 py-8 text-center text-sm text-muted">
      {Icon && <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="mx-auto mb-3" />}
      <p className="font-semibold [overflow-wrap:anywhere] text-ink">{title}</p>
      <div className="mx-auto mt-1 max-w-sm">{children}</div>
    </div>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-[0.25rem] border border-line bg-canvas px-1 text-[0.6875rem]">
      {children}
    </kbd>
  )
}

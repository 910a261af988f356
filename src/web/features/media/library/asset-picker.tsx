import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AssetKind } from '#domain/media/library/asset.ts'
import { assetKindLabels } from '#domain/media/library/asset-labels.ts'
import type { AssetCard } from '#domain/media/media-endpoints.ts'
import { useList, type ListView } from '#web/lib/calls/use-list.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DropZone } from '#web/ui/uploads/drop-zone.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { nameOf } from './asset-names.ts'
import { assetPages, ownUploadPages } from './asset-queries.ts'
import { AssetThumbnail } from './asset-thumbnail.tsx'
import { UploadButton } from '../uploads/upload-button.tsx'
import { UploadTray } from '../uploads/upload-tray.tsx'
import { uploadLine } from '../uploads/uploads.ts'
import { useAssetEvents } from './use-asset-events.ts'
import { useUploadWatch } from '../uploads/use-upload-watch.ts'

interface Picking {
  kind: AssetKind
  /** Kinds to choose from, `kind` first; without it only that one. */
  kinds?: readonly AssetKind[]
  /** Multiple selection, in the order of clicks. */
  several: boolean
  /** A new file is what is meant mostly: its place comes before the library. */
  dropFirst?: boolean
  /** Id of a project, whose own files come before the library. */
  projectId?: string
  onChoose(assets: AssetCard[]): void
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3'

/** Dialog to choose assets from the library or upload new ones. */
export function AssetPicker({ open, onClose, ...asked }: Picking & { open: boolean; onClose(): void }) {
  const [chosen, setChosen] = useState<AssetKind | null>(null)
  const { kinds = [] } = asked
  const picking = { ...asked, kind: chosen !== null && kinds.includes(chosen) ? chosen : asked.kind }
  return (
    <Dialog open={open} onClose={onClose} title={titleOf(picking)} place="right">
      {kinds.length > 1 && (
        <Segmented
          label="Kind"
          value={picking.kind}
          options={kinds.map((one) => ({ value: one, label: assetKindLabels[one] }))}
          onChange={(one) => setChosen(one)}
          className="mb-4"
        />
      )}
      <Choice key={picking.kind} {...picking} />
    </Dialog>
  )
}

const nouns: Record<AssetKind, [one: string, several: string]> = {
  video: ['film', 'films'],
  image: ['picture', 'pictures'],
  audio: ['sound', 'sounds'],
  document: ['PDF', 'PDFs'],
  captions: ['captions file', 'captions files'],
}

const titleOf = ({ kind, several }: Picking) => (several ? `Choose ${nouns[kind][1]}` : `Choose a ${nouns[kind][0]}`)

/** People who do not manage the library choose from what they have uploaded. */
function Choice(picking: Picking) {
  return useMay('manage-media').may ? <LibraryChoice {...picking} /> : <OwnChoice {...picking} />
}

function LibraryChoice(picking: Picking) {
  useAssetEvents()
  const [search, setSearch] = useState('')
  const { kind, projectId } = picking
  const list = useList(assetPages({ kind, search }), (page) => page.assets)
  const own = useList({ ...assetPages({ kind, addableTo: projectId }), enabled: projectId !== undefined }, (page) => page.assets)
  return (
    <ChoiceOf {...picking} list={list} own={own.data} search={search} onSearch={setSearch} label="Search name, title, tags" />
  )
}

function OwnChoice(picking: Picking) {
  const [search, setSearch] = useState('')
  const list = useList(
    {
      ...ownUploadPages({ kind: picking.kind, search }),
      // The events of the library are not theirs: read again while a film is being prepared.
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ assets }) => assets.some(({ state: made }) => made === 'arrived' || made === 'processing'))
          ? 4_000
          : false,
    },
    (page) => page.assets,
  )
  return <ChoiceOf {...picking} list={list} search={search} onSearch={setSearch} label="Search your uploads" />
}

interface Searching {
  list: ListView<AssetCard, { counts: Record<AssetKind, number> }>
  search: string
  onSearch(search: string): void
  label: string
  /** The project's own files. */
  own?: readonly AssetCard[] | undefined
}

function ChoiceOf({ kind, several, dropFirst = false, own, onChoose, list, search, onSearch, label }: Picking & Searching) {
  useUploadWatch()
  const [chosen, setChosen] = useState<AssetCard[]>([])
  const placeOf = (asset: AssetCard) => chosen.findIndex(({ id }) => id === asset.id)

  function click(asset: AssetCard) {
    if (!several) onChoose([asset])
    else setChosen(placeOf(asset) === -1 ? [...chosen, asset] : chosen.filter(({ id }) => id !== asset.id))
  }

  useArrivals(list.data, (arrived) => {
    if (several) setChosen((now) => [...now, ...arrived])
    else if (arrived.length === 1) onChoose(arrived)
  })

  return (
    <div className="grid gap-4">
      {dropFirst && (
        <>
          <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-9 text-center">
            <p className="font-semibold">Drop the new {nouns[kind][0]} here</p>
            <UploadButton />
          </div>
          <DropZone onFiles={uploadLine.add}>
            <p className="title-3">Drop the new {nouns[kind][0]}</p>
          </DropZone>
          <UploadTray />
          {own && own.length > 0 && (
            <>
              <h3 className="mt-2 text-sm font-semibold">This project’s files</h3>
              <AssetGrid label="This project’s files" assets={own} placeOf={several ? placeOf : null} onClick={click} />
            </>
          )}
          <h3 className="mt-2 text-sm font-semibold">From the library</h3>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label={label} value={search} onSearch={onSearch} className="min-w-48 flex-1" />
        {!dropFirst && <UploadButton />}
      </div>
      {!dropFirst && <UploadTray />}
      <ListState
        list={list}
        noun={nouns[kind]}
        total={list.page?.counts[kind]}
        loading={<Skeletons />}
        failed="The library could not be loaded"
        empty={
          <p className="text-sm text-muted">
            {search ? 'Nothing matches this search.' : 'Nothing here yet. Upload your first file.'}
          </p>
        }
      >
        {(assets) => <AssetGrid label={listLabels[kind]} assets={assets} placeOf={several ? placeOf : null} onClick={click} />}
      </ListState>
      {several && chosen.length > 0 && (
        <div className="sticky bottom-0 -mx-6 -mb-6 flex items-center justify-end gap-4 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
          <Button variant="quiet" size="small" onClick={() => setChosen([])}>
            Clear
          </Button>
          <Button size="small" onClick={() => onChoose(chosen)}>
            {chosen.length === 1 ? 'Add 1 picture' : `Add ${chosen.length} pictures`}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Files to choose from; `placeOf` is the place of a file in what is chosen, null where only one is. */
function AssetGrid({
  label,
  assets,
  placeOf,
  onClick,
}: {
  label: string
  assets: readonly AssetCard[]
  placeOf: ((asset: AssetCard) => number) | null
  onClick(asset: AssetCard): void
}) {
  return (
    <ul aria-label={label} className={grid}>
      {assets.map((asset) => {
        const place = placeOf?.(asset) ?? -1
        return (
          <li key={asset.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={placeOf ? place !== -1 : undefined}
              onClick={() => onClick(asset)}
              className="group block w-full rounded-card text-left"
            >
              <span className="relative block">
                <AssetThumbnail
                  asset={asset}
                  className={classNames(
                    'rounded-card border group-hover:border-ink',
                    place === -1 ? 'border-line' : 'border-accent ring-2 ring-accent',
                  )}
                />
                {place !== -1 && (
                  <span
                    aria-hidden="true"
                    className="timecode absolute top-2 right-2 flex items-center gap-1 rounded-[2px] bg-accent px-1.5 text-xs font-semibold text-on-accent"
                  >
                    <Check size={13} />
                    {place + 1}
                  </span>
                )}
              </span>
              <span className="mt-1 block truncate text-sm">{nameOf(asset)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Calls back once with what was uploaded since the picker is open, when it is listed: nobody has to look for it. */
function useArrivals(listed: readonly AssetCard[] | undefined, onArrived: (assets: AssetCard[]) => void): void {
  const awaited = useRef(new Set<string>())
  const tell = useEffectEvent(() => {
    const arrived = (listed ?? []).filter(({ id }) => awaited.current.delete(id))
    if (arrived.length > 0) onArrived(arrived)
  })
  useEffect(
    () =>
      uploadLine.onFinished(({ assetId, replaces }) => {
        if (!assetId || replaces) return
        awaited.current.add(assetId)
        // The list may have it already: the library tells of new files by itself.
        tell()
      }),
    [],
  )
  useEffect(() => tell(), [listed])
}

const listLabels: Record<AssetKind, string> = {
  video: 'Films',
  image: 'Pictures',
  audio: 'Sounds',
  document: 'PDFs',
  captions: 'Captions',
}

function Skeletons() {
  return (
    <div className={grid}>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="aspect-video" />
      ))}
    </div>
  )
}

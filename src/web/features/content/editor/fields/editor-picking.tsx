import { createContext, use, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { AssetCard } from '#domain/media/media-endpoints.ts'

interface Ask {
  kind: AssetCard['kind']
  several: boolean
  onChoose(assets: AssetCard[]): void
}

/** Media picker dialog. It belongs to another feature, so the page passes it in. */
export type Picker = ComponentType<Ask & { open: boolean; onClose(): void }>

const PickingContext = createContext<(ask: Ask) => void>(() => undefined)

/** Opens the picker; `onChoose` is called once. */
export const usePicking = () => use(PickingContext)

export function EditorPicking({ Picker, children }: { Picker: Picker; children: ReactNode }) {
  const [ask, setAsk] = useState<Ask | null>(null)
  const close = () => setAsk(null)
  return (
    <PickingContext value={setAsk}>
      {children}
      <Picker
        open={ask !== null}
        kind={ask?.kind ?? 'image'}
        several={ask?.several ?? false}
        onChoose={(assets) => {
          // Close synchronously: the modal dialog would keep the focus.
          flushSync(close)
          ask?.onChoose(assets)
        }}
        onClose={close}
      />
    </PickingContext>
  )
}

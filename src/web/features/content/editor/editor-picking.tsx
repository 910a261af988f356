import { createContext, use, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { AssetCard } from '#domain/media/media-endpoints.ts'

interface Ask {
  kind: AssetCard['kind']
  several: boolean
  onChoose(assets: AssetCard[]): void
}

/** The library's dialog: another feature's, which the page gives to this one. */
export type Picker = ComponentType<Ask & { open: boolean; onClose(): void }>

const PickingContext = createContext<(ask: Ask) => void>(() => undefined)

/** Opens the library; `onChoose` hears what was chosen, once. */
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
          // While the dialog is open nothing outside of it takes the focus.
          flushSync(close)
          ask?.onChoose(assets)
        }}
        onClose={close}
      />
    </PickingContext>
  )
}

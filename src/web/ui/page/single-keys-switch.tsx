import { useSingleKeys } from './single-keys.ts'
import { Switch } from '../forms/switch.tsx'

export function SingleKeysSwitch({ className = '' }: { className?: string }) {
  const [on, turn] = useSingleKeys()
  return (
    <div className={`flex items-center justify-between gap-6 text-sm ${className}`}>
      <span aria-hidden="true">Single-key shortcuts</span>
      <Switch label="Single-key shortcuts" on={on} onChange={turn} />
    </div>
  )
}

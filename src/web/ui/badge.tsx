import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'bg-ink/8 text-ink',
  accent: 'bg-accent/10 text-accent',
  good: 'bg-good/14 text-good',
  warn: 'bg-warn/16 text-warn',
  bad: 'bg-bad/14 text-bad',
  info: 'bg-info/14 text-info',
}

export type Tone = keyof typeof tones

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-[2px] px-2 py-0.5 text-xs font-semibold whitespace-nowrap [font-stretch:90%]',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

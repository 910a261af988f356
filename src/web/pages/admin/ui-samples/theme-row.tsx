import type { ComponentType, ReactNode } from 'react'
import { Section } from '#web/ui/page/section.tsx'

const themes = [
  { theme: 'stage', label: 'Stage' },
  { theme: 'admin-day', label: 'Admin, day' },
  { theme: 'admin-night', label: 'Admin, night' },
]

/** Samples of one component, once per theme. */
export function ThemeRow({ title, Samples }: { title: string; Samples: ComponentType<{ theme: string }> }) {
  return (
    <Section title={title}>
      <div className="grid gap-4 xl:grid-cols-3">
        {themes.map(({ theme, label }) => (
          <div key={theme} data-theme={theme} className="min-w-0 rounded-card border border-line bg-canvas p-5 text-ink">
            <p className="label mb-5 text-[0.6875rem]">{label}</p>
            <Samples theme={theme} />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** A named group of samples within one theme. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-7 last:mb-0">
      <p className="mb-2 text-xs text-muted">{name}</p>
      {children}
    </div>
  )
}

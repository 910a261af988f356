import type { ReactNode } from 'react'

export function ToolHead({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <header className="max-w-[52rem]">
      <p className="label">{label}</p>
      <h1 className="title-1 mt-3 text-[clamp(2.125rem,1.2rem+3.6vw,4.25rem)]!">{title}</h1>
      <p className="lede mt-5 max-w-[38rem]">{children}</p>
    </header>
  )
}

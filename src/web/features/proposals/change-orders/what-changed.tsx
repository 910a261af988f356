import type { OfferChanges } from '#domain/proposals/proposal.ts'

/** What changed since the version that the client was sent before. */
export function WhatChanged({ changes: { since, list } }: { changes: OfferChanges }) {
  return (
    <section
      aria-label={`What changed since version ${since}`}
      className="rounded-card border border-accent/40 bg-accent/8 px-4 py-3 text-sm"
    >
      <h2 className="font-semibold">What changed since version {since}</h2>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5">
        {list.map((change, index) => (
          <li key={index} className="[overflow-wrap:anywhere]">
            {change}
          </li>
        ))}
      </ul>
    </section>
  )
}

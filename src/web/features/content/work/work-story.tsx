import type { WorkProject } from '#domain/content/content-endpoints.ts'

/** Problem and approach. */
export function WorkStory({ project: { problem, approach } }: { project: WorkProject }) {
  const parts = [
    { name: 'The problem', text: problem },
    { name: 'The approach', text: approach },
  ].filter(({ text }) => text)
  if (parts.length === 0) return null
  return (
    <div className="frame-width grid gap-14 pt-20 md:gap-20 md:pt-32">
      {parts.map(({ name, text }) => (
        <section key={name} aria-label={name} className="grid gap-x-8 gap-y-4 md:grid-cols-12">
          <h2 className="title-3 md:col-span-4">{name}</h2>
          <p className="max-w-[40rem] text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere] md:col-span-8">
            {text}
          </p>
        </section>
      ))}
    </div>
  )
}

import { wishSourceLabels, type Suggestion, type Wish } from '#domain/scope/scope.ts'
import { Moment } from '#web/ui/text/moment.tsx'

/** What a client asked for, with where and when, and the frame that they meant. */
export function WishText({ wish }: { wish: Wish | Suggestion }) {
  const { source, words, by, at, place, picture } = wish
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {picture && (
        // Not made yet or gone: then the words stand alone.
        <img
          src={picture}
          alt={`Frame at ${place}`}
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
          className="w-28 rounded-[2px] border border-line"
        />
      )}
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="line-clamp-4 [overflow-wrap:anywhere]">{words ? `“${words}”` : wordless(source)}</p>
        {words && (
          <p className="mt-0.5 text-xs text-muted">
            {[place || (source && wishSourceLabels[source]), by].filter(Boolean).join(' · ')}
            {at && (
              <>
                {' · '}
                <Moment at={at} form="day" />
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

const wordless = (source: Wish['source']): string =>
  source === undefined ? 'What it was marked from has been deleted.' : 'A message that you may not read.'

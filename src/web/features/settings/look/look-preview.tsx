import { useEffect, useRef, useState } from 'react'
import { lookStyleSheet } from '#domain/brand/look/look-style-sheet.ts'
import { familiesOf, logoFor, type Look } from '#domain/brand/look/look.ts'
import { shownLogo } from '#domain/brand/look/shown-look.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { LookSample } from './look-sample.tsx'
import { useTypefaces } from './use-typefaces.ts'

type Width = 'wide' | 'phone'

/** The home page and samples in the chosen look. While a colour is incomplete, the last complete look is shown. */
export function LookPreview({ look, isComplete }: { look: Look; isComplete: boolean }) {
  const [width, setWidth] = useState<Width>('wide')
  const [complete, setComplete] = useState(look)
  if (isComplete && look !== complete) setComplete(look)
  const shown = isComplete ? look : complete
  useTypefaces(familiesOf(shown))
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-6 xl:sticky xl:top-6">
      <div>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="label">Home page</h2>
          <Segmented<Width>
            label="Width of the preview"
            value={width}
            options={[
              { value: 'wide', label: 'Wide' },
              { value: 'phone', label: 'Phone' },
            ]}
            onChange={setWidth}
          />
        </div>
        <HomePreview look={shown} width={width} />
      </div>
      <LookSample look={shown} />
    </section>
  )
}

function HomePreview({ look, width }: { look: Look; width: Width }) {
  const { name } = useBrand()
  const frame = useRef<HTMLIFrameElement>(null)
  const css = `${lookStyleSheet(look)}\n${wordmarkRules(look, name)}`
  const show = () => showIn(frame.current?.contentWindow as Framed, css, look.scheme)
  useEffect(show)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      <iframe
        ref={frame}
        title="Home page in this look"
        src="/?preview=look"
        onLoad={show}
        className={`mx-auto block h-[34rem] ${width === 'phone' ? 'w-[24.375rem] max-w-full' : 'w-full'}`}
      />
    </div>
  )
}

type Framed = (Window & typeof globalThis) | null | undefined

/** Replaces the saved look in the framed page. The content security policy allows constructed style sheets. */
function showIn(framed: Framed, css: string, scheme: Look['scheme']): void {
  // Null before the page has begun to load.
  if (!framed?.document?.body) return
  const { document } = framed
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[href^="/look/style.css"]')) link.disabled = true
  const sheet = new framed.CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  document.documentElement.dataset.scheme = scheme
  // No links or buttons in a preview.
  document.body.inert = true
}

/** CSS that shows the chosen logo instead of the saved one. */
function wordmarkRules(look: Look, name: string): string {
  const logo = shownLogo(logoFor(look, look.scheme))
  const picture = logo
    ? `content:'';width:${logo.width}px;height:${logo.height}px;background:url('${logo.src}') center/contain no-repeat`
    : `content:${JSON.stringify(name).replaceAll('<', '\\3c ')};font-size:1.1875rem`
  return `.wordmark{font-size:0!important}.wordmark>*{display:none!important}.wordmark::before{${picture}}`
}

import { useMemo, useState } from 'react'
import { filmCompanions } from '#domain/media/films/film-links.ts'
import { showreel } from '#domain/media/films/showreel.ts'
import { filmLink, pictureLink } from '#domain/media/pictures/media-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Player } from '#web/ui/player/player.tsx'
import { AdminPage } from './frame/admin-page.tsx'
import { ButtonSamples } from './ui-samples/button-samples.tsx'
import { ColourSamples } from './ui-samples/colour-samples.tsx'
import { FieldSamples } from './ui-samples/field-samples.tsx'
import { ListSamples } from './ui-samples/list-samples.tsx'
import { NoticeSamples } from './ui-samples/notice-samples.tsx'
import { ThemeRow } from './ui-samples/theme-row.tsx'
import { TypeSamples } from './ui-samples/type-samples.tsx'

const parts = [
  { value: 'type', label: 'Type', Samples: TypeSamples },
  { value: 'colours', label: 'Colours', Samples: ColourSamples },
  { value: 'buttons', label: 'Buttons', Samples: ButtonSamples },
  { value: 'fields', label: 'Fields', Samples: FieldSamples },
  { value: 'notices', label: 'Notices', Samples: NoticeSamples },
  { value: 'lists', label: 'Lists', Samples: ListSamples },
  { value: 'player', label: 'Player', Samples: PlayerSamples },
] as const

/** Samples of all `web/ui` components in their states, in the three themes. */
export default function UiPage() {
  const [shown, setShown] = useState<string>('all')
  return (
    <AdminPage
      wide
      title="Design system"
      text="Every component and its states, in the three themes: public, admin light and admin dark."
    >
      <Segmented
        label="Part"
        className="flex-wrap"
        value={shown}
        options={[{ value: 'all', label: 'All' }, ...parts]}
        onChange={setShown}
      />
      <div className="mt-8 grid gap-12">
        {parts
          .filter(({ value }) => shown === 'all' || shown === value)
          .map(({ value, label, Samples }) => (
            <ThemeRow key={value} title={label} Samples={Samples} />
          ))}
      </div>
    </AdminPage>
  )
}

/** Dark in every theme, on purpose. */
function PlayerSamples({ theme }: { theme: string }) {
  const { mediaBaseUrl } = useBrand()
  const source = useMemo(() => {
    const src = filmLink(mediaBaseUrl, showreel.publicId)
    const poster = pictureLink(mediaBaseUrl, showreel.poster, showreel.posterSize)
    return { src, poster, durationSeconds: showreel.seconds, ...filmCompanions(mediaBaseUrl, src) }
  }, [mediaBaseUrl])
  return <Player source={source} title={`${showreel.title}, ${theme}`} />
}

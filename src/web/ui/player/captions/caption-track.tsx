import type { Captions } from './use-captions.ts'

/** The shown captions, inside of their `<video>`; they show once its film's `useCaptions` enables them. */
export const CaptionTrack = ({ captions: { shown, src } }: { captions: Captions }) =>
  shown && src && <track key={src} kind={shown.kind} src={src} srcLang={shown.language} label={shown.label} />

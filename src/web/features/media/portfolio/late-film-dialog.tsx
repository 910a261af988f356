import { lateDialog } from '#web/ui/overlays/late-dialog.tsx'
import type { FilmDialogProps } from './film-dialog.tsx'

function load() {
  // Wanted at once after the dialog.
  import('./film-player.tsx').catch(() => undefined)
  return import('./film-dialog.tsx')
}

/** The film dialog, loaded with the first film that is played. */
export const FilmDialog = lateDialog<FilmDialogProps>(load, { what: 'The film', isOpen: ({ film }) => film !== null })

import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import { ClientChoice } from '#web/features/clients/client-choice.tsx'
import { uploadLine, useUploads } from '#web/features/media/uploads/uploads.ts'
import { useUploadWatch } from '#web/features/media/uploads/use-upload-watch.ts'
import { projectsChanged } from '#web/features/projects/project-queries.ts'
import type { FilmLine } from '#web/features/reviews/new-project/film-line.ts'
import { NewProject } from '#web/features/reviews/new-project/new-project.tsx'
import { makeId } from '#web/lib/browser/make-id.ts'
import { uploadMessage } from '#web/ui/uploads/upload-messages.ts'
import { AdminPage } from '../frame/admin-page.tsx'

export default function NewProjectPage() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const line = useFilmLine()
  useUploadWatch()

  function open(slug: string) {
    void projectsChanged(queries)
    for (const { id } of line.films) uploadLine.remove(id)
    void navigate(projectPath(slug), { replace: true })
  }
  return (
    <AdminPage title="New Client Project" text="Share a film that is ready to watch: the client watches, comments and approves.">
      <NewProject line={line} ClientPicker={ClientChoice} onMade={open} />
    </AdminPage>
  )
}

/** The tab's upload queue, filtered to this project. */
function useFilmLine(): FilmLine {
  const [recordId] = useState(makeId)
  const uploads = useUploads()
  return useMemo(() => {
    const films = uploads.filter((upload) => upload.recordId === recordId)
    return {
      films,
      messageOf: (id) =>
        uploadMessage(
          films.find((film) => film.id === id)!,
          'In the library',
        ),
      add: (files) => uploadLine.add(files, { recordId }),
      pause: uploadLine.pause,
      resume: uploadLine.resume,
      remove: uploadLine.remove,
    }
  }, [uploads, recordId])
}

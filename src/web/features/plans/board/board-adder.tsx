import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { referenceTags, type ReferenceTag } from '#domain/plans/board.ts'
import { Button } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/uploads/drop-zone.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'
import { BoardQuota } from './board-quota.tsx'

/** Adds pictures, links and notes to the chosen category. Pictures can also be dropped or pasted. */
export function BoardAdder({
  count,
  addLink,
  addNote,
  addPictures,
}: {
  /** Number of references on the board. */
  count: number
  addLink(text: string, tag: ReferenceTag): boolean
  addNote(text: string, tag: ReferenceTag): boolean
  addPictures(files: readonly File[], tag: ReferenceTag): Promise<void>
}) {
  const [tag, setTag] = useState<ReferenceTag>('Style Reference')
  const [link, setLink] = useState('')
  const [note, setNote] = useState('')
  const [reading, setReading] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  const takeLink = () => addLink(link, tag) && setLink('')
  const takeNote = () => addNote(note, tag) && setNote('')
  const takePictures = async (files: readonly File[]) => {
    setReading(true)
    await addPictures(files, tag)
    setReading(false)
  }
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void takePictures(files)
  })
  useEffect(() => {
    const take = (event: ClipboardEvent) => takePasted(event)
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])

  return (
    <section aria-label="Add a reference" className="mt-12">
      <DropZone onFiles={(files) => void takePictures(files)}>
        <p className="title-2">Drop images on the board</p>
      </DropZone>
      <SlateBoard>
        <SlateGrid className="sm:grid-cols-2">
          <SelectField
            label="Category"
            choices={referenceTags.map((name) => ({ value: name, label: name }))}
            value={tag}
            onChange={(event) => setTag(event.target.value as ReferenceTag)}
          />
          <TextField
            label="Link or video"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="Paste a link"
            maxLength={2_000}
            value={link}
            onChange={(event) => setLink(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), takeLink())}
          />
          <TextArea
            label="Note"
            rows={3}
            maxLength={500}
            placeholder="A line, a song, a mood"
            className="sm:col-span-2"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) =>
              event.key === 'Enter' && (event.ctrlKey || event.metaKey) && (event.preventDefault(), takeNote())
            }
          />
        </SlateGrid>
        <div className="flex flex-wrap gap-3 border-t border-(--rule) px-[1.125rem] py-4">
          <Button pending={reading} pendingText="Reading..." onClick={() => chooser.current?.click()} className="max-sm:w-full">
            <ImagePlus aria-hidden="true" size={18} />
            Add images
          </Button>
          <Button variant="secondary" disabled={!link.trim()} onClick={takeLink} className="max-sm:flex-1">
            Add link
          </Button>
          <Button variant="secondary" disabled={!note.trim()} onClick={takeNote} className="max-sm:flex-1">
            Add note
            <kbd aria-hidden="true" className="text-sm [font-family:inherit] font-normal opacity-70 pointer-coarse:hidden">
              Ctrl+Enter
            </kbd>
          </Button>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            multiple
            tabIndex={-1}
            aria-label="Images"
            className="sr-only"
            onChange={(event) => {
              void takePictures([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
      </SlateBoard>
      <BoardQuota count={count} />
    </section>
  )
}

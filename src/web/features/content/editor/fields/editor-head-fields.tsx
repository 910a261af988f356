import { contentHomes } from '#domain/content/kinds/content-kinds.ts'
import { contentSlugOf } from '#domain/content/content-slug.ts'
import type { EditedItem } from '#domain/content/editor/editor-endpoints.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { TagField } from '#web/ui/forms/tag-field.tsx'
import { fieldId, useEditorForm } from '../editor-form.ts'

/** Title field. Until first publication the slug is derived from it. */
export function TitleField({ isPublic }: { isPublic: boolean }) {
  const { draft, problems, change } = useEditorForm()
  const id = fieldId('title')
  return (
    <div>
      <label htmlFor={id} className="label">
        Title
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={200}
        value={draft.title}
        placeholder="Untitled"
        aria-invalid={problems.title ? true : undefined}
        aria-describedby={`${id}-error`}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => {
          const title = target.value.replaceAll('\n', ' ')
          const follows = !isPublic && draft.slug === contentSlugOf(draft.title)
          change({ title, ...(follows && { slug: contentSlugOf(title) }) })
        }}
        className="title-2 mt-1 block min-h-9 w-full resize-none border-b border-transparent bg-transparent pb-1 text-[clamp(1.5rem,1.1rem+1.6vw,2.375rem)]! leading-[1.1] [field-sizing:content] placeholder:text-muted hover:border-line focus-visible:border-focus"
      />
      <FieldError id={`${id}-error`}>{problems.title}</FieldError>
    </div>
  )
}

export function AddressField({ item }: { item: EditedItem }) {
  const { kind, draft, problems, change } = useEditorForm()
  const { siteUrl } = useBrand()
  const was = publicSlug(item)
  const home = kind === 'photo' ? `${contentHomes.photo}?photo=` : `${contentHomes[kind]}/`
  return (
    <TextField
      id={fieldId('slug')}
      label="Address"
      hint={
        was !== null && was !== draft.slug.trim()
          ? `Once this is published, ${home}${was} will also lead here, so links to the old address keep working.`
          : `${new URL(siteUrl).host}${home}${draft.slug}`
      }
      value={draft.slug}
      error={problems.slug}
      maxLength={80}
      spellCheck={false}
      autoCapitalize="none"
      className="[&_p]:wrap-anywhere"
      onChange={({ target }) => change({ slug: target.value })}
    />
  )
}

/** Current public slug; null if unpublished. */
function publicSlug({ path }: EditedItem): string | null {
  if (path === null) return null
  const url = new URL(path, 'https://any.example')
  return url.searchParams.get('photo') ?? url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
}

export function TagsField() {
  const { draft, problems, change } = useEditorForm()
  return (
    <TagField
      label="Tags"
      hint="Press Enter to add one."
      anyCase
      tags={draft.tags}
      error={problems.tags}
      onChange={(tags) => change({ tags })}
    />
  )
}

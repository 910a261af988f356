/** Fields of templates: `{first name}`. */
export const templateFields = ['first name', 'name', 'subject', 'studio', 'my name'] as const

export type TemplateValues = Record<(typeof templateFields)[number], string>

/** Fills the fields of a template, written `{first name}` in any case. Unknown ones stay as they are. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(/\{([a-z ]+)\}/gi, (written, field: string) => {
    const name = field.trim().toLowerCase()
    return Object.hasOwn(values, name) ? values[name as keyof TemplateValues] : written
  })

/** What a person is addressed by; of an address alone, nothing. */
export const firstNameOf = (name: string): string => (name.includes('@') ? '' : (name.trim().split(/\s+/)[0] ?? ''))

/** `Re: Fog` for `Fog`, and for `RE: Fog`. */
export const replySubject = (subject: string): string => `Re: ${subject.replace(/^(?:\s*re\s*:)+\s*/i, '')}`.trim().slice(0, 200)

/** A plain text, split into paragraphs at blank lines. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part, place) => (
      // The order of a text is all that tells its parts apart.
      <p key={place} className="whitespace-pre-line">
        {part}
      </p>
    ))
}

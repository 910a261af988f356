/** Plain text, split into paragraphs at blank lines. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part, place) => (
      // Paragraphs have no id; their order is fixed.
      <p key={place} className="whitespace-pre-line">
        {part}
      </p>
    ))
}

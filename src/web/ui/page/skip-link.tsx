/** Skip link: first tab stop, leads to the element `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="print:hidden fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}

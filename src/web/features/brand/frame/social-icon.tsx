// Drawn here, since the icon set has no brand logos.
const marks: Record<string, string> = {
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5.2-1.4v.01',
  YouTube: 'M5.5 5.5h13A3.5 3.5 0 0 1 22 9v6a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 15V9a3.5 3.5 0 0 1 3.5-3.5ZM10 9l5 3-5 3Z',
  LinkedIn: 'M4 9.5V20M4 4.5v.01M9.5 20V9.5m0 5c0-6 9.5-7 9.5-.5v6',
  Vimeo:
    'M3 8.5c2-2 3.5-3 4.5-2.8C10 6 9.3 16.500 11.500 16.500c2 0 5.500-5.500 5-8-.3-1.500-2-1.200-2.700-.7C14.500 5 20.500 3 20.500 7.500 20.500 12 13.500 20 11 20c-4 0-3.500-10.500-5.500-10.500L4 10.300Z',
}

/** Logo of a social network, or its first letter as a fallback. */
export function SocialIcon({ name }: { name: string }) {
  const mark = marks[name]
  if (!mark) {
    return (
      <span aria-hidden="true" className="font-semibold">
        {name.charAt(0)}
      </span>
    )
  }
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={mark} />
    </svg>
  )
}

import { Link } from 'react-router'
import { useBrand } from '#web/lib/use-brand.ts'
import { SlateMark } from './slate-mark.tsx'

/** Logo and name of the studio, linked to the home page. */
export function Wordmark({ onClick }: { onClick?(): void }) {
  const { name } = useBrand()
  return (
    <Link
      to="/"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-3 text-[1.1875rem] font-[680] tracking-[-0.03em] [font-stretch:122%]"
    >
      <SlateMark />
      {name}
    </Link>
  )
}

import { Link } from 'react-router'
import { useBrand } from '#web/lib/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from './logo.tsx'
import { SlateMark } from './slate-mark.tsx'

/** The studio's logo, or the slate and its name, linked to the home page. */
export function Wordmark({ onClick }: { onClick?(): void }) {
  const { name, look } = useBrand()
  return (
    <Link
      to="/"
      onClick={onClick}
      className={classNames(
        'wordmark inline-flex min-h-11 items-center gap-3 text-[1.1875rem] font-[680] tracking-[-0.03em] [font-stretch:122%]',
        look && 'font-title',
      )}
    >
      {look?.logo ? (
        <Logo studio={name} {...look.logo} />
      ) : (
        <>
          <SlateMark />
          {name}
        </>
      )}
    </Link>
  )
}

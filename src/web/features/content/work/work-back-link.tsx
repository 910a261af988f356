import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export function WorkBackLink({ to = '/work', children = 'Back to Work' }: { to?: string; children?: string }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2.5 font-semibold underline decoration-transparent underline-offset-8 hover:decoration-accent"
    >
      <ArrowLeft
        aria-hidden="true"
        size={18}
        className="text-accent transition-transform duration-300 group-hover:-translate-x-1"
      />
      {children}
    </Link>
  )
}

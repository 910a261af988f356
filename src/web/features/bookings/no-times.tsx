import { useBrand } from '#web/lib/studio/use-brand.ts'

/** For visitors, where nothing is free. */
export function NoTimes() {
  const { email } = useBrand()
  return (
    <>
      There are no free times at the moment. Please email us at{' '}
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
      .
    </>
  )
}

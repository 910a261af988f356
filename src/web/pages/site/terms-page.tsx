import { Link } from 'react-router'
import type { PublicPrices } from '#domain/prices/public-prices.ts'
import { LegalPage } from '#web/features/brand/legal-page.tsx'
import { mailLink } from '#web/lib/mail-link.ts'
import { pageLoaders } from '#web/lib/page-data.ts'
import { useBrand, type ShownBrand } from '#web/lib/use-brand.ts'
import { pricesQuery, usePrices } from '#web/lib/use-prices.ts'

const pageData = pageLoaders(() => [pricesQuery()])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function TermsPage() {
  return (
    <LegalPage
      path="/terms"
      title="Terms of service"
      lede="The rules for using this site, its planning tools and its quotes. The work itself is agreed in a proposal that you sign."
      updated="2026-11-21"
      sections={sectionsFor({ ...useBrand(), ...usePrices() })}
    />
  )
}

const sectionsFor = ({ name, email, address, promises, validDays }: ShownBrand & Pick<PublicPrices, 'validDays'>) => [
  {
    id: 'about',
    title: 'About these terms',
    body: (
      <>
        <p>
          This site is run by {name}, {address.street}, {address.city} {address.postalCode}, {address.country}. By using it you
          accept these terms. If you do not, please do not use it.
        </p>
        <p>
          They cover the site only. Every production has its own written proposal with its scope, price, dates and rights; where
          the two differ, the signed proposal is what counts.
        </p>
      </>
    ),
  },
  {
    id: 'using-the-site',
    title: 'Using the site',
    body: (
      <>
        <p>You are welcome to watch, read, plan and ask. Please do not:</p>
        <ul>
          <li>send forms by machine, under someone else’s name, or with anything unlawful in them;</li>
          <li>try to reach areas, projects or files that are not meant for you, or test our security without permission;</li>
          <li>overload the site so that others cannot use it.</li>
        </ul>
        <p>
          Anyone who has the link to a proposal, invoice or project can open it. Please keep these links safe, and tell us if one
          falls into the wrong hands.
        </p>
      </>
    ),
  },
  {
    id: 'quotes',
    title: 'Quotes and estimates',
    body: (
      <>
        <p>
          The quote builder adds up our price list for the scope you choose. The quote is in pounds sterling and valid for{' '}
          {validDays} days from the day you ask for it. We respond within {promises.replyHours} hours. It becomes binding for both
          of us when you and we have signed a proposal based on it.
        </p>
        <p>
          If things turn out different from what you entered (more days, other locations, a different crew), we’ll tell you before
          any work begins and quote again. Budget ranges, timelines and the results of the planning tools are guides, not offers.
        </p>
      </>
    ),
  },
  {
    id: 'promises',
    title: 'Times and figures we give',
    body: (
      <p>
        We aim to reply within {promises.replyHours} hours and, on average, to begin within {promises.kickoffBusinessDays}{' '}
        business days. Turnaround and return figures on this site describe past work; they are not a promise about yours.
      </p>
    ),
  },
  {
    id: 'our-work',
    title: 'Our films and pictures',
    body: (
      <p>
        Films, photographs, texts and design on this site belong to {name}, our clients or the people who made them, and are
        protected by copyright. You may watch and link to them. To copy, show in public, cut up or train software on them you need
        our permission in writing. What rights you get in a film made for you is set out in its proposal.
      </p>
    ),
  },
  {
    id: 'what-you-send',
    title: 'What you send us',
    body: (
      <p>
        Ideas, references and files that you send stay yours. You allow us to use them to answer you and to plan your project, and
        you confirm that you may share them. We treat what you tell us about an unpublished project as confidential. For how we
        handle personal data, see our <Link to="/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    body: (
      <p>
        It is free, it is sent only after you have confirmed your address, and every issue has an unsubscribe link. We may also
        stop sending it.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          We keep the site running with care, but cannot promise that it is always available or free of errors, and we are not
          responsible for other sites that we link to.
        </p>
        <p>
          Nothing in these terms limits our liability for death or personal injury caused by negligence, for fraud, or for
          anything else that the law does not allow us to limit. Beyond that, and as the site is free to use, we are not liable
          for losses that could not have been foreseen, or for loss of profit, business or data that comes from using the site. If
          you are a consumer, your statutory rights stay as they are.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law, changes and contact',
    body: (
      <>
        <p>
          The law of England and Wales applies, and its courts have jurisdiction. If you are a consumer elsewhere in the United
          Kingdom, you may also go to the courts where you live.
        </p>
        <p>
          We may change these terms; the date at the top shows when we last did. Questions go to{' '}
          <a href={mailLink(email, 'Terms of service')}>{email}</a>.
        </p>
      </>
    ),
  },
]

import { LegalPage } from '#web/features/brand/legal-page.tsx'
import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand, type ShownBrand } from '#web/lib/use-brand.ts'

export default function AccessibilityPage() {
  return (
    <LegalPage
      path="/accessibility"
      title="Accessibility"
      lede="Everybody should be able to watch, read, plan and decide here. What we have done for that, how we test it, what is still missing, and how to tell us where you got stuck."
      updated="2026-11-22"
      sections={sectionsFor(useBrand())}
    />
  )
}

const sectionsFor = ({ name, email, phone }: ShownBrand) => [
  {
    id: 'standard',
    title: 'What we work to',
    body: (
      <>
        <p>
          This statement is for everything that {name} serves from this address: the public pages, the planning tools, proposals,
          invoices and call sheets behind a link, film review, proof galleries, and the client portal.
        </p>
        <p>
          Our standard is the <a href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines 2.2</a>, level AA. We
          conform to it in part: what does not yet meet it is listed under <a href="#limits">what is still missing</a>.
        </p>
      </>
    ),
  },
  {
    id: 'what-works',
    title: 'What we build for',
    body: (
      <ul>
        <li>Everything that can be done with a mouse or a finger can be done with the keys, and you always see where you are.</li>
        <li>The first press of the Tab key offers to skip past the navigation.</li>
        <li>Pages fit a window 320 pixels wide, and can be enlarged to 400 % without scrolling to the side.</li>
        <li>You may set your own spacing between letters, words and lines; nothing is cut off.</li>
        <li>Ask your system for less motion, and nothing moves or plays until you start it.</li>
        <li>Text and controls keep the contrast that the standard asks for.</li>
        <li>Letters that work as keys, in the player and where pictures and films are reviewed, can be switched off.</li>
        <li>Mistakes in a form are named in words, beside the field, and what you typed is kept.</li>
        <li>Cards that can be dragged can also be moved with the arrow keys, or from a list.</li>
        <li>You can read the public pages without scripts.</li>
      </ul>
    ),
  },
  {
    id: 'how-we-test',
    title: 'How we test it',
    body: (
      <>
        <p>
          We test it ourselves, in Chromium. A program opens every page of the table of pages, as each of its visitors, full and
          empty, and presses what opens something. At 1280 and at 360 pixels it checks them by the rules of axe and walks through
          them with the Tab key alone: every stop must be seen, nothing may be left out, and none may hold you. At 640 and 320
          pixels, and with wider spacing, no text may be cut off and no page may scroll to the side. All of this is asked for
          somebody who wants less motion: nothing may move or play.
        </p>
        <p>
          Another program goes through every task from its first page to its end with the keys alone: an enquiry, a quote, the
          planning tools, a signature, an invoice, comments and drawings on a film, a choice of proofs, and the client portal. All
          of these tasks, and all pages, passed on 22 November 2026. Neither program looks into a mail where the studio’s desk
          shows one, or into Vimeo’s player.
        </p>
        <p>
          A program cannot tell whether a page makes sense. People who use a screen reader, or who are not part of the studio,
          have not tested these pages yet, and no outside body has audited them.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What is still missing',
    body: (
      <dl>
        <div>
          <dt>Films</dt>
          <dd>
            Our player shows captions where a film has them. Not every film does, and none has a described soundtrack yet. Films
            that are hosted by Vimeo open in Vimeo’s own player.
          </dd>
        </div>
        <div>
          <dt>PDF documents</dt>
          <dd>
            Proposals, invoices and call sheets can be kept as PDF files. These have no tags for screen readers. The page that
            each of them comes from says the same, and does.
          </dd>
        </div>
        <div>
          <dt>Drawing freely on a film</dt>
          <dd>
            Arrows and boxes can be set with the keys. A line drawn by hand follows the hand: with the keys it goes only from
            point to point. A comment in words at the frame says as much, and is treated alike.
          </dd>
        </div>
        <div>
          <dt>Your own pictures</dt>
          <dd>
            Photographs in proof galleries are known by their file names, since nobody has described them before you choose.
          </dd>
        </div>
      </dl>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us where you got stuck',
    body: (
      <>
        <p>
          Write to <a href={mailLink(email, 'Accessibility')}>{email}</a>
          {phone && `, or call ${phone}`}. Tell us the page, what you wanted to do, and, if you like, what you use to do it. A
          person reads it and answers.
        </p>
        <p>
          If something on this site cannot be used as it is, we will give it to you in another way: in large print, as plain text,
          or over the telephone.
        </p>
      </>
    ),
  },
  {
    id: 'not-satisfied',
    title: 'If our answer does not help',
    body: (
      <p>
        The Equality Advisory and Support Service gives free advice on your rights under the Equality Act 2010, at{' '}
        <a href="https://www.equalityadvisoryservice.com/">equalityadvisoryservice.com</a> or on 0808 800 0082.
      </p>
    ),
  },
]

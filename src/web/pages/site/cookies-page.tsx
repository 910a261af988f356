import { Link } from 'react-router'
import { LegalPage } from '#web/features/brand/legal-page.tsx'
import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand } from '#web/lib/use-brand.ts'

export default function CookiesPage() {
  const { email } = useBrand()
  return (
    <LegalPage
      path="/cookies"
      title="Cookie policy"
      lede="The public pages of this site set no cookies. That’s why there’s no cookie banner."
      updated="2026-11-23"
      sections={[
        {
          id: 'our-cookies',
          title: 'Cookies we set',
          body: (
            <>
              <p>For our own staff, this site sets one cookie:</p>
              <dl>
                <div>
                  <dt>slatehouse_admin</dt>
                  <dd>
                    Set only when staff sign in to the studio’s own area. It holds a random number that keeps this browser signed
                    in. It expires after 12 hours at the latest or at sign-out, and scripts cannot read it. On a secure connection
                    its name begins with __Host-.
                  </dd>
                </div>
              </dl>
              <p>For clients who use the portal, it sets two:</p>
              <dl>
                <div>
                  <dt>slatehouse_portal</dt>
                  <dd>
                    Set when a client signs in to the portal. It holds a random number that keeps this browser signed in. It
                    expires after twelve hours or at sign-out, and scripts cannot read it.
                  </dd>
                </div>
                <div>
                  <dt>slatehouse_csrf</dt>
                  <dd>
                    Set when you first send something from the portal: a random number that shows us the request came from our own
                    pages. It says nothing about who you are, and expires after 180 days.
                  </dd>
                </div>
              </dl>
              <p>
                When you unlock a private gallery, review page or proposal, we set one for that page only, which remembers that
                you entered the password. When you do that or sign in, we also set:
              </p>
              <dl>
                <div>
                  <dt>slatehouse_known</dt>
                  <dd>
                    A random number, and which pages or accounts this browser has opened with the right password, in a form only
                    this site can read. It gives access to nothing. It makes sure that other people’s wrong guesses at a password
                    don’t count against you. It expires after 180 days, and scripts cannot read it.
                  </dd>
                </div>
              </dl>
              <p>
                All of these are strictly necessary for what you asked for, so the Privacy and Electronic Communications
                Regulations (PECR) do not require your consent.
              </p>
            </>
          ),
        },
        {
          id: 'in-your-browser',
          title: 'What is stored in your browser',
          body: (
            <>
              <p>
                Some pages store your work in your browser so that you don’t lose it when you reload. None of it is sent to us
                until you press a button that says so.
              </p>
              <dl>
                <div>
                  <dt>Quote builder</dt>
                  <dd>
                    What you have chosen and typed, for this tab only. It is deleted when you close the tab or send the quote.
                  </dd>
                </div>
                <div>
                  <dt>Planning tools</dt>
                  <dd>
                    Your brief, inspiration board, estimate and timeline, and the name and address you send them with, in the
                    browser’s local storage. They stay until you start again, clear the board or delete the site data in your
                    browser. So do a link you asked for, a plan you replaced with another one and, until it is sent, an enquiry
                    that could not be sent.
                  </dd>
                </div>
                <div>
                  <dt>Films</dt>
                  <dd>
                    Which captions you chose in a player, in the browser’s local storage, so that the next film shows them too.
                  </dd>
                </div>
              </dl>
              <p>This storage only does what you asked for, so it does not require consent either.</p>
            </>
          ),
        },
        {
          id: 'other-companies',
          title: 'Other companies',
          body: (
            <p>
              None of our pages loads scripts, fonts, maps or analytics from anywhere else. If a film is hosted by Vimeo, its
              player comes from vimeo.com once you press play; whatever it stores is covered by Vimeo’s own policy. When you put a
              YouTube or Vimeo film on your inspiration board, its still comes from i.ytimg.com or vumbnail.com.
            </p>
          ),
        },
        {
          id: 'your-browser',
          title: 'Your choices',
          body: (
            <p>
              You can delete or block cookies and site data in your browser’s settings at any time. All public pages will still
              work, but the quote builder and the planning tools will lose what you entered when you reload.
            </p>
          ),
        },
        {
          id: 'questions',
          title: 'Questions',
          body: (
            <p>
              Write to <a href={mailLink(email, 'Cookies')}>{email}</a>. For everything else, see our{' '}
              <Link to="/privacy">privacy policy</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}

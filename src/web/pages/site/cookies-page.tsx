import { Link } from 'react-router'
import { LegalPage } from '#web/features/brand/legal-page.tsx'
import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand } from '#web/lib/use-brand.ts'

export default function CookiesPage() {
  const { name, email } = useBrand()
  return (
    <LegalPage
      path="/cookies"
      title="Cookie policy"
      lede="The public pages of this site set no cookies. That is why no banner asks you about them."
      updated="2026-11-23"
      sections={[
        {
          id: 'our-cookies',
          title: 'The cookies there are',
          body: (
            <>
              <p>For the people who work at {name}, this site sets one cookie:</p>
              <dl>
                <div>
                  <dt>slatehouse_admin</dt>
                  <dd>
                    Set when staff sign in to the studio’s own area, and only then. It holds a random number that says “this
                    browser is signed in”. It ends after two hours or at sign-out, and scripts cannot read it. On a secure
                    connection its name begins with __Host-.
                  </dd>
                </div>
              </dl>
              <p>For clients who use their portal, it sets two:</p>
              <dl>
                <div>
                  <dt>slatehouse_portal</dt>
                  <dd>
                    Set when a client signs in to the portal: a random number that says “this browser is signed in”. It ends after
                    twelve hours or at sign-out, and scripts cannot read it.
                  </dd>
                </div>
                <div>
                  <dt>slatehouse_csrf</dt>
                  <dd>
                    Set with the first thing that is sent from the portal: a random number by which we see that it was sent from
                    our own pages. It says nothing of who you are, and ends after 180 days.
                  </dd>
                </div>
              </dl>
              <p>
                Whoever unlocks a private gallery, review page or proposal gets one for that page alone, which says that the
                password was given. Beside it, and after signing in, there is one more:
              </p>
              <dl>
                <div>
                  <dt>slatehouse_known</dt>
                  <dd>
                    A random number and which pages or accounts this browser opened with the right password, in a form that only
                    this site can read. It opens nothing: when strangers guess at a password, their wrong guesses do not count
                    against you. It ends after 180 days, and scripts cannot read it.
                  </dd>
                </div>
              </dl>
              <p>
                Each is strictly necessary for what it opens, so the Privacy and Electronic Communications Regulations (PECR) ask
                for no consent.
              </p>
            </>
          ),
        },
        {
          id: 'in-your-browser',
          title: 'What your browser keeps for you',
          body: (
            <>
              <p>
                Some pages keep your own work in your own browser, so that a reload does not lose it. None of it is sent to us
                until you press a button that says so.
              </p>
              <dl>
                <div>
                  <dt>Quote builder</dt>
                  <dd>
                    What you have chosen and typed, in the storage of this one tab. It is gone when you close the tab, and when
                    the quote has been sent.
                  </dd>
                </div>
                <div>
                  <dt>Planning tools</dt>
                  <dd>
                    Your brief, inspiration board, estimate and timeline, and the name and address you send them with, in the
                    browser’s local storage. They stay until you start anew, clear the board or delete the site data in your
                    browser. So does the link that you asked for, a plan that made room for another one, and, until it is sent, an
                    inquiry that found no line.
                  </dd>
                </div>
              </dl>
              <p>This storage exists only to do what you asked for, so it needs no consent either.</p>
            </>
          ),
        },
        {
          id: 'other-companies',
          title: 'Other companies',
          body: (
            <p>
              None of our pages loads scripts, fonts, maps or counters from anywhere else. If a film is hosted by Vimeo, its
              player comes from vimeo.com once you press play; whatever it stores is covered by Vimeo’s own policy. When you put a
              YouTube or Vimeo film on your inspiration board, its still comes from i.ytimg.com or vumbnail.com.
            </p>
          ),
        },
        {
          id: 'your-browser',
          title: 'Your own switches',
          body: (
            <p>
              You can delete or block cookies and site data in the settings of your browser at any time. Everything for visitors
              goes on working; only the quote builder and the planning tools will forget what you entered when you reload.
            </p>
          ),
        },
        {
          id: 'questions',
          title: 'Questions',
          body: (
            <p>
              Write to <a href={mailLink(email, 'Cookies')}>{email}</a>. How we treat everything else is written in the{' '}
              <Link to="/privacy">privacy policy</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { AuthPage } from '../app/AuthPage.tsx'
import { installation } from '../app/installation.ts'
import { productName } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import parts from './TermsScreen.module.css'
import { useWelcome } from './welcome.ts'

/** Who runs this server, what it keeps, who sees it, and what may be done with it: in plain words, nothing more. */
export function TermsScreen() {
  const { data: server } = useQuery(installation)
  const { isAuthenticated } = useSession()
  const welcome = useWelcome()
  const host = server?.clubName ?? 'whoever set it up'
  return (
    <AuthPage title="Terms and privacy" sentence={`What holds at ${server?.clubName ?? location.host}.`}>
      <div className={parts.terms}>
        <h2>Who runs this server</h2>
        <p>
          The server at <b>{location.host}</b> is run by {host}, not by the makers of {productName}, which is
          open source. They see to it that it runs, and answer for what is kept here. Ask them, or your coach,
          what is not said on this page.
        </p>
        <h2>What is kept</h2>
        <p>
          What you enter: your name and address, programs, workouts, comments, and what you tell about your
          body. Your password only in a form that nobody can read back. For each device that you sign in on:
          which browser it is, and when it was last used.
        </p>
        <p>
          Nobody else gets any of it; only a profile picture may lie elsewhere, where its owner put it. There
          is no advertising, no tracking and no foreign script. One cookie keeps you signed in; your browser
          also keeps who is signed in, how you like the pages, and workouts that were not sent yet.
        </p>
        <h2>Who sees it</h2>
        <p>
          The coaches you accept, from then until you end it, and only the kinds of data you let them see.
          Other athletes see nothing of you. If you coach, your athletes see your profile and what you write
          for them. Whoever runs the server can reach what is stored on it, as with any server.
        </p>
        <h2>Mail</h2>
        <p>
          Mails go to your address to confirm it, to set a new password, and for the news that you choose in
          your settings. Each of those says where to switch it off.
        </p>
        <h2>What you can do</h2>
        <p>
          Correct what you entered, take all of it with you, or delete your account: both are in the settings.
          Deleting takes effect at once. What an athlete logged goes with the account; what a coach’s athletes
          logged stays theirs. Copies that the host made for safety are overwritten in time.
        </p>
        <h2>What you agree to</h2>
        <p>
          To enter nothing that is not yours to share, and to keep your password to yourself. The figures here
          are arithmetic, no medical advice: how you train stays your decision. The software comes as it is,
          without warranty.
        </p>
      </div>
      <p>
        {isAuthenticated ? (
          <TextLink to={paths.settings}>Back to the settings</TextLink>
        ) : (
          <TextLink to={paths.register(welcome)}>Create an account</TextLink>
        )}
      </p>
    </AuthPage>
  )
}

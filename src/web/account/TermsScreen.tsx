import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { serverInfo } from '#web/app/client/server-info.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { productName } from '#web/app/specification/messages.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { readInvitationParams } from './invitation-params.ts'
import styles from './TermsScreen.module.css'

/** The terms of use and the privacy policy, in plain language. */
export function TermsScreen() {
  const { data: server } = useQuery(serverInfo)
  const { isAuthenticated } = useSession()
  const [query] = useSearchParams()
  const welcome = readInvitationParams(query)
  const host = server?.clubName ?? 'the people who set it up'
  return (
    <AuthPage title="Terms and privacy" sentence={`For ${server?.clubName ?? location.host}.`}>
      <div className={styles.terms}>
        <h2>Who runs this server</h2>
        <p>
          The server at <b>{location.host}</b> is run by {host}, not by the developers of {productName}, which
          is open-source software. The people who run this server are responsible for the data stored on it.
          If this page does not answer your question, ask them or your coach.
        </p>
        <h2>What is stored</h2>
        <p>
          The data you enter: your name and email address, programs, workouts, comments and body data. Your
          password is stored only in a form that nobody can read. For each device you sign in on, the server
          stores which browser you use and when you were last active.
        </p>
        <p>
          Your data is not shared with third parties. A profile picture may be hosted on another website if
          the user entered a link to it. There is no advertising, no tracking and no third-party script. One
          cookie keeps you signed in. Your browser also stores your user profile, your display settings and
          unsent workouts.
        </p>
        <h2>Who can see your data</h2>
        <p>
          Coaches you accept can see the kinds of data you choose to share, until you stop working with them.
          Other athletes cannot see your data. If you coach, your athletes can see your profile and what you
          write for them. As with any server, the people who run it can access everything stored on it.
        </p>
        <h2>Email</h2>
        <p>
          You receive emails to confirm your address, to set a new password, and for the notifications you
          choose in Settings. Every notification email explains how to stop receiving such emails.
        </p>
        <h2>What you can do</h2>
        <p>
          You can correct the data you entered. In Settings, you can download all of it or delete your
          account. Deletion takes effect at once. An athlete’s logs are deleted with the account; a coach’s
          athletes keep their logs. Backups of the server are overwritten over time.
        </p>
        <h2>What you agree to</h2>
        <p>
          You agree to enter only data that you have the right to share, and to keep your password secret. The
          figures shown are calculations, not medical advice: you decide how you train. The software is
          provided as is, without warranty.
        </p>
      </div>
      <p>
        {isAuthenticated ? (
          <TextLink to={paths.settings}>Back to Settings</TextLink>
        ) : (
          <TextLink to={paths.register(welcome)}>Create an account</TextLink>
        )}
      </p>
    </AuthPage>
  )
}

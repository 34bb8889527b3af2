import type { PageLink } from '#web/app/layout/AuthFrame.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import linkStyles from '#web/ui/link.module.css'
import styles from './SignInParts.module.css'

/** Tells the operator of a new server how to create the first account. */
export function NoAccountsSection({ Link }: { Link: PageLink }) {
  return (
    <p className={styles.first}>
      The server at <b>{location.host}</b> is new and has no accounts yet.{' '}
      <Link to={paths.register({ role: 'coach' })} className={linkStyles.link}>
        Create the first account
      </Link>
      , or stop the server and run <code>npm run demo</code> to try the app with sample data.
    </p>
  )
}

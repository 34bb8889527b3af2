import type { PageLink } from '#web/app/layout/AuthFrame.tsx'
import { type InvitationParams, paths } from '#web/app/navigation/paths.ts'
import linkStyles from '#web/ui/link.module.css'
import styles from './SignInParts.module.css'

/** The links to other pages below the sign-in form. */
export function SignInLinksSection({
  Link,
  welcome,
  hasPasswords,
}: {
  Link: PageLink
  welcome: InvitationParams
  /** False if nobody signs in with a password. */
  hasPasswords: boolean
}) {
  return (
    <p className={styles.ways}>
      {hasPasswords && (
        <Link to={paths.forgotPassword} className={linkStyles.link}>
          Forgot password?
        </Link>
      )}
      <Link to={paths.register(welcome)} className={linkStyles.link}>
        Create an account
      </Link>
    </p>
  )
}

import type { PageLink } from '#web/app/layout/AuthFrame.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import styles from './SignInParts.module.css'

/** The button with which people sign in at the identity provider. */
export function ProviderSection({ Link, name }: { Link: PageLink; name: string }) {
  return (
    <Link to={paths.providerSignIn} className={styles.provider}>
      Sign in with {name}
    </Link>
  )
}

import { IconLockOpen } from '@tabler/icons-react'
import { paths } from '#web/app/navigation/paths.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './InsecureConnectionSection.module.css'

/** Explains the limits of a connection without HTTPS. Renders nothing if the connection is secure. */
export function InsecureConnectionSection() {
  if (window.isSecureContext) return null
  return (
    <aside className={styles.notice} aria-labelledby="insecure">
      <IconLockOpen size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <h2 id="insecure" className={styles.title}>
          This connection is not secure
        </h2>
        <p>
          Without HTTPS, the app cannot work offline, be installed on a phone or send push notifications, and
          others on your network could read your data. Everything else works. The people who run this server
          can set up HTTPS as described in docs/hosting.md.{' '}
          <TextLink to={paths.help}>Learn more in Help</TextLink>
        </p>
      </div>
    </aside>
  )
}

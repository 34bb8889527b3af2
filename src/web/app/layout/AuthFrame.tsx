import type { ComponentType, ReactNode } from 'react'
import { paths } from '#web/app/navigation/paths.ts'
import { productName } from '#web/app/specification/messages.ts'
import { Wordmark } from '#web/ui/layout/Logo.tsx'
import linkStyles from '#web/ui/link.module.css'
import styles from './AuthFrame.module.css'

/** A link to another page: the router’s, or one that works without the router. */
export type PageLink = ComponentType<{ to: string; className?: string; children: ReactNode }>

/** The frame of pages shown before sign-in: the logo at the top left, the page in the centre. */
export function AuthFrame({
  Link,
  version,
  children,
}: {
  Link: PageLink
  /** The version of the server; undefined while it is not known. */
  version: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <Link to={paths.root} className={styles.home}>
          <Wordmark name={productName} />
        </Link>
      </header>
      <main className={styles.middle}>{children}</main>
      <footer className={styles.foot}>
        <span className={styles.promise}>
          Your data stays on this server.{' '}
          <Link to={paths.terms} className={linkStyles.link}>
            Terms and privacy
          </Link>
        </span>
        {version && (
          <span className={styles.version}>
            {productName} {version}, open source
          </span>
        )}
      </footer>
    </div>
  )
}

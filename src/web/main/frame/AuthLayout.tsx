import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serverInfo } from '#web/app/client/server-info.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { productName } from '#web/app/specification/messages.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Wordmark } from '#web/ui/layout/Logo.tsx'
import styles from './AuthLayout.module.css'

/** The layout of pages shown before sign-in: the logo at the top left, the page in the centre. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { data } = useQuery(serverInfo)
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
          Your data stays on this server. <TextLink to={paths.terms}>Terms and privacy</TextLink>
        </span>
        {data && (
          <span className={styles.version}>
            {productName} {data.version}, open source
          </span>
        )}
      </footer>
    </div>
  )
}

import styles from '#web/ui/link.module.css'
import { useVisitorPage } from './visitor-page.ts'

/** An underlined link on a page for visitors. */
export function VisitorTextLink({ to, children }: { to: string; children: string }) {
  const { Link } = useVisitorPage()
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}

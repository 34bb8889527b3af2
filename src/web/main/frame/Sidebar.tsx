import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { productName } from '#web/app/specification/messages.ts'
import { Logo, Wordmark } from '#web/ui/layout/Logo.tsx'
import { NavigationActionRow, NavigationLinks } from './NavigationLinks.tsx'
import styles from './Sidebar.module.css'

export function Sidebar({
  isAthlete,
  isCollapsed,
  onCollapse,
}: {
  isAthlete: boolean
  isCollapsed: boolean
  onCollapse: () => void
}) {
  const { logout } = useSession()
  return (
    <aside className={styles.sidebar} data-collapsed={isCollapsed}>
      <Link to={paths.home} className={styles.brand} aria-label={`${productName}, home`}>
        {isCollapsed ? <Logo /> : <Wordmark name={productName} />}
      </Link>
      <NavigationLinks isAthlete={isAthlete} isCollapsed={isCollapsed} />
      <div className={styles.foot}>
        <NavigationActionRow
          Icon={isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          label={isCollapsed ? 'Expand' : 'Collapse'}
          isCollapsed={isCollapsed}
          isExpanded={!isCollapsed}
          onClick={onCollapse}
        />
        <NavigationActionRow Icon={IconLogout} label="Logout" isCollapsed={isCollapsed} onClick={logout} />
      </div>
    </aside>
  )
}

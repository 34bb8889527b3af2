import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { paths, toAppPath } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { collapsedSidebarWidthUnits, expandedSidebarWidthUnits } from '#web/app/specification/constants.ts'
import { LazyCommandPalette, useCommandPalette } from '#web/main/command-palette/use-command-palette.ts'
import { useOfflinePrefetch } from '#web/main/use-offline-prefetch.ts'
import { usePushRenewal } from '#web/main/use-push-renewal.ts'
import { subscribeToPushClicks } from '#web/offline/worker/push.ts'
import { useLocalStorageValue } from '#web/ui/hooks/use-local-storage-value.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { ReachableContext } from '#web/ui/layout/ErrorState.tsx'
import { lazyAfterStart, startDeferredLoading } from '#web/ui/layout/lazy-loading.ts'
import { AppStatusBanners } from './AppStatusBanners.tsx'
import { BottomNavigation } from './BottomNavigation.tsx'
import { Header } from './Header.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useUserTheme } from './use-user-theme.ts'

const PhoneMenu = lazyAfterStart(async () => (await import('./PhoneMenu.tsx')).PhoneMenu)

const toRem = (layoutUnits: number) => `${layoutUnits / 4}rem`
const sidebarWidthVariables = {
  '--sidebar': toRem(expandedSidebarWidthUnits),
  '--sidebar-collapsed': toRem(collapsedSidebarWidthUnits),
} as CSSProperties

/** The app layout: header, sidebar and, on an athlete's phone, a bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser()
  const isAthlete = user.role === 'athlete'
  const [isCollapsed, setCollapsed] = useSidebarCollapsed()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const openMenu = () => {
    setMenuOpen(true)
    startDeferredLoading()
  }
  const palette = useCommandPalette()
  const navigate = useNavigate()
  usePageShortcut(
    '?',
    useCallback(() => navigate(`${paths.help}#keys`), [navigate]),
  )
  useUserTheme(user)
  useOfflinePrefetch(user)
  usePushRenewal()
  const isReachable = useSyncExternalStore(serverReachability.subscribe, serverReachability.read)
  useEffect(() => subscribeToPushClicks(path => navigate(toAppPath(path) ?? paths.home)), [navigate])

  return (
    <div
      className={styles.shell}
      style={sidebarWidthVariables}
      data-collapsed={isCollapsed}
      data-bar={isAthlete}
    >
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header isAthlete={isAthlete} user={user} onMenu={openMenu} onSearch={palette.open} />
      <Sidebar
        isAthlete={isAthlete}
        isCollapsed={isCollapsed}
        onCollapse={() => setCollapsed(!isCollapsed)}
      />
      <Suspense>
        <PhoneMenu
          isAthlete={isAthlete}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          onSearch={palette.open}
        />
      </Suspense>
      <main id="content" tabIndex={-1} className={styles.content}>
        <AppStatusBanners isAthlete={isAthlete} />
        <ReachableContext value={isReachable}>{children}</ReachableContext>
      </main>
      {isAthlete && <BottomNavigation />}
      {palette.openCount > 0 && (
        <Suspense fallback={null}>
          <LazyCommandPalette openCount={palette.openCount} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * By default, the sidebar is collapsed in the program builder. The user's choice for the builder is stored
 * separately.
 */
function useSidebarCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const isBuilder = /^\/app\/regimens\/./.test(useLocation().pathname)
  const general = useLocalStorageValue<boolean>('sidebar-collapsed', false)
  const builder = useLocalStorageValue<boolean>('builder-sidebar-collapsed', true)
  return isBuilder ? builder : general
}

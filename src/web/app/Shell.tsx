import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onPushOpened } from '../offline/push.ts'
import { IsReachable } from '../ui/ErrorState.tsx'
import { afterStart, beginLater } from '../ui/later.ts'
import { useKey } from '../ui/use-key.ts'
import { sidebarCollapsedUnits, sidebarExpandedUnits } from './constants.ts'
import { Header } from './Header.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { Palette, usePalette } from './palette/use-palette.ts'
import { ownPath, paths } from './paths.ts'
import { reachability } from './reachability.ts'
import parts from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { StateLines } from './StateLines.tsx'
import { useUser } from './session.tsx'
import { useAhead } from './use-ahead.ts'
import { useOwnTheme } from './use-own-theme.ts'

const PhoneMenu = afterStart(async () => (await import('./PhoneMenu.tsx')).PhoneMenu)

const rem = (layoutUnits: number) => `${layoutUnits / 4}rem`
const sidebarWidths = {
  '--sidebar': rem(sidebarExpandedUnits),
  '--sidebar-collapsed': rem(sidebarCollapsedUnits),
} as CSSProperties

/** The frame of the application: header, sidebar, and on an athlete's phone a bar at the foot. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser()
  const isAthlete = user.role === 'athlete'
  const [isCollapsed, setCollapsed] = useCollapsed()
  const [isMenuOpen, menu] = useDisclosure(false)
  const openMenu = () => {
    menu.open()
    beginLater()
  }
  const palette = usePalette()
  const navigate = useNavigate()
  useKey(
    '?',
    useCallback(() => navigate(`${paths.help}#keys`), [navigate]),
  )
  useOwnTheme(user)
  useAhead(user)
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read)
  useEffect(() => onPushOpened(path => navigate(ownPath(path) ?? paths.home)), [navigate])

  return (
    <div className={parts.shell} style={sidebarWidths} data-collapsed={isCollapsed} data-bar={isAthlete}>
      <a className={parts.skip} href="#content">
        Skip to the content
      </a>
      <Header isAthlete={isAthlete} user={user} onMenu={openMenu} onSearch={palette.open} />
      <Sidebar
        isAthlete={isAthlete}
        isCollapsed={isCollapsed}
        onCollapse={() => setCollapsed(!isCollapsed)}
      />
      <Suspense>
        <PhoneMenu isAthlete={isAthlete} isOpen={isMenuOpen} onClose={menu.close} onSearch={palette.open} />
      </Suspense>
      <main id="content" tabIndex={-1} className={parts.content}>
        <StateLines isAthlete={isAthlete} />
        <IsReachable value={isReachable}>{children}</IsReachable>
      </main>
      {isAthlete && <PhoneBar />}
      {palette.wishes > 0 && (
        <Suspense fallback={null}>
          <Palette wishes={palette.wishes} />
        </Suspense>
      )}
    </div>
  )
}

/** Where a program is written the room is the program's, unless one wants it otherwise there. */
function useCollapsed() {
  const isBuilder = /^\/app\/regimens\/./.test(useLocation().pathname)
  const options = { getInitialValueInEffect: false }
  const elsewhere = useLocalStorage({ key: 'sidebar-collapsed', defaultValue: false, ...options })
  const there = useLocalStorage({ key: 'builder-sidebar-collapsed', defaultValue: true, ...options })
  return isBuilder ? there : elsewhere
}

import {
  IconCalendarMonth,
  IconChartLine,
  IconHelpCircle,
  IconHome,
  IconLayoutList,
  IconListCheck,
  IconNotebook,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { paths } from './paths.ts'

export type Destination = {
  label: string
  /** A shorter label for the bottom bar on a phone. */
  shortLabel?: string
  to: string
  /** Other paths for which this navigation entry is marked as current. */
  also?: readonly string[]
  Icon: typeof IconHome
}

export const coachNavigation: readonly Destination[] = [
  { label: 'Dashboard', to: paths.home, Icon: IconLayoutList },
  { label: 'Regimens', to: paths.regimens, also: [paths.exercises], Icon: IconNotebook },
  { label: 'Athletes', to: paths.athletes, Icon: IconUsers },
  { label: 'Schedule', to: paths.schedule, Icon: IconCalendarMonth },
  {
    label: 'Analytics',
    to: paths.analytics,
    also: [paths.sharedLogs, paths.workoutLogs],
    Icon: IconChartLine,
  },
  { label: 'Profile', to: paths.coachProfile, Icon: IconUser },
]

const homeDestination = { label: 'Home', to: paths.home, also: [paths.athleteHome], Icon: IconHome }
const programsDestination = {
  label: 'My Programs',
  shortLabel: 'Programs',
  to: paths.myPrograms,
  also: [paths.program(''), paths.session('')],
  Icon: IconNotebook,
}
const coachesDestination = {
  label: 'My Coaches',
  shortLabel: 'Coaches',
  to: paths.myCoaches,
  Icon: IconUsers,
}
const activityDestination = {
  label: 'Activity',
  to: paths.activity,
  also: [paths.achievements],
  Icon: IconListCheck,
}
const progressDestination = { label: 'Progress', to: paths.progress, Icon: IconChartLine }
const helpDestination = { label: 'Help & Support', to: paths.help, Icon: IconHelpCircle }

export const athleteNavigation: readonly Destination[] = [
  homeDestination,
  programsDestination,
  coachesDestination,
  activityDestination,
  progressDestination,
  helpDestination,
]

/** The navigation entries in an athlete's bottom bar on a phone. */
export const athleteBottomNavigation: readonly Destination[] = [
  homeDestination,
  programsDestination,
  activityDestination,
  progressDestination,
  coachesDestination,
]

/**
 * Returns whether a path belongs to a navigation entry. The home path must match exactly; other entries
 * include their subpaths.
 */
export function isActiveDestination({ to, also = [] }: Destination, pathname: string): boolean {
  return [to, ...also].some(
    path => pathname === path || (path !== paths.home && pathname.startsWith(path.replace(/\/?$/, '/'))),
  )
}

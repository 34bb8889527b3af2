import {
  IconAward,
  IconBarbell,
  IconBell,
  IconHelpCircle,
  IconLogout,
  IconMailPlus,
  IconMessage,
  IconNotebook,
  IconPlus,
  IconServerCog,
  IconSettings,
  IconTrendingUp,
  IconUser,
} from '@tabler/icons-react'
import type { Role } from '#contract/account/profile.ts'
import { athleteNavigation, coachNavigation } from '#web/app/navigation/navigation.ts'
import { paths } from '#web/app/navigation/paths.ts'

export type PaletteEntry = {
  /** A key that is unique among all entries. */
  key: string
  label: string
  /** The text on the second line of an entry; the search also covers it. */
  detail?: string | undefined
  Icon: typeof IconUser
} & ({ to: string } | { run: () => void })

const helpEntry = { label: 'Help & Support', to: paths.help, Icon: IconHelpCircle }
const exercisesEntry = { label: 'Exercises', to: paths.exercises, Icon: IconBarbell }
const messagesEntry = { label: 'Messages', to: paths.messages, Icon: IconMessage }
const maxesEntry = { label: 'Maxes to update', to: paths.maxesToUpdate, Icon: IconTrendingUp }
const adminEntry = { label: 'Admin', to: paths.admin, Icon: IconServerCog }
const secondaryDestinations = [
  { label: 'Settings', to: paths.settings, Icon: IconSettings },
  { label: 'Notifications', to: paths.notifications, Icon: IconBell },
]

/** Returns palette entries for the pages that a role can open. */
export function getPageEntries(role: Role): PaletteEntry[] {
  const isAthlete = role === 'athlete'
  const own = isAthlete
    ? [
        ...athleteNavigation,
        { label: 'Messages', to: paths.athleteMessages, Icon: IconMessage },
        { label: 'Achievements', to: paths.achievements, Icon: IconAward },
        ...secondaryDestinations,
      ]
    : [
        ...coachNavigation,
        messagesEntry,
        exercisesEntry,
        maxesEntry,
        ...secondaryDestinations,
        helpEntry,
        ...(role === 'admin' ? [adminEntry] : []),
      ]
  return own.map(({ label, to, Icon }) => ({ key: `place ${to}`, label, to, Icon }))
}

/** Returns the palette actions that are available on every page. */
export function getActionEntries(isAthlete: boolean, logout: () => void): PaletteEntry[] {
  const own = isAthlete
    ? [{ label: 'Log a workout', to: paths.newWorkout, Icon: IconPlus }]
    : [
        { label: 'New regimen', to: paths.regimenCreate, Icon: IconPlus },
        { label: 'Invite athletes', to: paths.athletes, Icon: IconMailPlus },
      ]
  return [
    ...own.map(action => ({ key: `action ${action.label}`, ...action })),
    { key: 'action logout', label: 'Log out', Icon: IconLogout, run: logout },
  ]
}

export const personIcon = IconUser
export const programIcon = IconNotebook

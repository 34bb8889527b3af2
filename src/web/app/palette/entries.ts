import {
  IconAward,
  IconBarbell,
  IconBell,
  IconHelpCircle,
  IconLogout,
  IconMailPlus,
  IconNotebook,
  IconPlus,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { athleteNavigation, coachNavigation } from '../navigation.ts'
import { paths } from '../paths.ts'

export type Entry = {
  /** Unique among all. */
  key: string
  label: string
  /** A second line that is searched too. */
  detail?: string | undefined
  Icon: typeof IconUser
} & ({ to: string } | { run: () => void })

const help = { label: 'Help & Support', to: paths.help, Icon: IconHelpCircle }
const exercises = { label: 'Exercises', to: paths.exercises, Icon: IconBarbell }
const elsewhere = [
  { label: 'Settings', to: paths.settings, Icon: IconSettings },
  { label: 'Notifications', to: paths.notifications, Icon: IconBell },
]

/** Every place of the role. */
export function placesOf(isAthlete: boolean): Entry[] {
  const own = isAthlete
    ? [...athleteNavigation, { label: 'Achievements', to: paths.achievements, Icon: IconAward }, ...elsewhere]
    : [...coachNavigation, exercises, ...elsewhere, help]
  return own.map(({ label, to, Icon }) => ({ key: `place ${to}`, label, to, Icon }))
}

/** What can be done from everywhere. */
export function actionsOf(isAthlete: boolean, logout: () => void): Entry[] {
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

import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMutation } from '@tanstack/react-query'
import type { Preferences, User } from '#contract/profile.ts'
import { sentenceOf } from '../app/failures.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { SectionRow } from '../ui/Section.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import parts from './PreferencesPanel.module.css'
import { JumpField } from './settings/JumpField.tsx'
import { ZoneField } from './settings/ZoneField.tsx'

const choices = [
  {
    key: 'loadUnit',
    label: 'Weight',
    data: [
      { value: 'kg', label: 'kg' },
      { value: 'lb', label: 'lb' },
    ],
  },
  {
    key: 'distanceUnit',
    label: 'Distance',
    data: [
      { value: 'km', label: 'km' },
      { value: 'mi', label: 'mi' },
    ],
  },
  {
    key: 'weekStart',
    label: 'Week starts',
    data: [
      { value: 'monday', label: 'Mon' },
      { value: 'saturday', label: 'Sat' },
      { value: 'sunday', label: 'Sun' },
    ],
  },
  {
    key: 'theme',
    label: 'Theme',
    data: [
      { value: 'system', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
] as const satisfies readonly {
  key: keyof Preferences
  label: string
  data: readonly { value: string; label: string }[]
}[]

/** Units, the week and the theme: each choice is kept at once. */
export function PreferencesPanel({ user }: { user: User }) {
  const { updateProfile } = useSession()
  const save = useMutation({
    mutationFn: (preferences: Partial<Preferences>) => updateProfile({ preferences }),
    onError: error => toast.failure(sentenceOf(error, 'This was not saved. Please try again.')),
  })
  const shown = { ...user.preferences, ...(save.isPending ? save.variables : {}) }
  const zone = shown.timeZone
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

  return (
    <>
      {choices.map(({ key, label, data }) => (
        <SectionRow key={key} label={label}>
          <SegmentedControl
            size="sm"
            className={parts.choice}
            aria-label={label}
            data={[...data]}
            value={shown[key]}
            onChange={value => save.mutate({ [key]: value })}
          />
        </SectionRow>
      ))}
      <SectionRow
        label="Time zone"
        detail={
          <>
            {zone}, now {timeIn(zone)}
            {zone !== ownZone && (
              <>
                {'. '}
                <TextButton onClick={() => save.mutate({ timeZone: ownZone })}>Use {ownZone}</TextButton>
              </>
            )}
          </>
        }
      >
        <ZoneField value={zone} onChange={timeZone => save.mutate({ timeZone })} />
      </SectionRow>
      {user.role !== 'athlete' && <JumpField user={user} />}
    </>
  )
}

function timeIn(timeZone: string | undefined): string {
  return new Date().toLocaleTimeString([], { timeStyle: 'short', timeZone })
}

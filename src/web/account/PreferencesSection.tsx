import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMutation } from '@tanstack/react-query'
import type { Preferences, User } from '#contract/account/profile.ts'
import { formatInstant } from '#training/localization/format-instant.ts'
import { LoadJumpLimitField } from '#web/account/settings/LoadJumpLimitField.tsx'
import { TimeZoneField } from '#web/account/settings/TimeZoneField.tsx'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSession } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import styles from './PreferencesSection.module.css'

const preferenceChoices = [
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
    label: 'Week starts on',
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

/**
 * Edits the units, the first day of the week, the theme and the time zone. Each change is saved immediately.
 */
export function PreferencesSection({ user }: { user: User }) {
  const { updateProfile } = useSession()
  const locale = useLocale()
  const save = useMutation({
    mutationFn: (change: Partial<Preferences>) => updateProfile({ preferences: change }),
    onError: error =>
      toast.failure(getFailureMessage(error, 'Your changes were not saved. Please try again.')),
  })
  const preferences = { ...user.preferences, ...(save.isPending ? save.variables : {}) }
  const zone = preferences.timeZone
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone

  return (
    <>
      {preferenceChoices.map(({ key, label, data }) => (
        <LabelValueRow key={key} label={label}>
          <SegmentedControl
            size="sm"
            className={styles.choice}
            aria-label={label}
            data={[...data]}
            value={preferences[key]}
            onChange={value => save.mutate({ [key]: value })}
          />
        </LabelValueRow>
      ))}
      <LabelValueRow
        label="Time zone"
        detail={
          <>
            {zone}, now {formatInstant(new Date(), { timeStyle: 'short', timeZone: zone }, locale)}
            {zone !== deviceZone && (
              <>
                {'. '}
                <TextButton onClick={() => save.mutate({ timeZone: deviceZone })}>
                  Use {deviceZone}
                </TextButton>
              </>
            )}
          </>
        }
      >
        <TimeZoneField value={zone} onChange={timeZone => save.mutate({ timeZone })} />
      </LabelValueRow>
      {user.role !== 'athlete' && <LoadJumpLimitField user={user} />}
    </>
  )
}

import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMutation } from '@tanstack/react-query'
import { isCoach, type Preferences, type User } from '#contract/account/profile.ts'
import { formatInstant } from '#training/localization/format-instant.ts'
import { AttentionLimitsField } from '#web/account/settings/AttentionLimitsField.tsx'
import { DefaultRestField } from '#web/account/settings/DefaultRestField.tsx'
import { LetterKeysField } from '#web/account/settings/LetterKeysField.tsx'
import { LoadJumpLimitField } from '#web/account/settings/LoadJumpLimitField.tsx'
import { TimeZoneField } from '#web/account/settings/TimeZoneField.tsx'
import { VisibleWeeksPreferenceField } from '#web/account/settings/VisibleWeeksPreferenceField.tsx'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSession } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import styles from './PreferencesSection.module.css'

type PreferenceWithChoices = 'loadUnit' | 'distanceUnit' | 'weekStart' | 'theme'

/** The settings that are chosen from a few options, with the labels of their options. */
const preferenceChoices: {
  [Key in PreferenceWithChoices]: { label: string; optionLabels: Record<Preferences[Key], string> }
} = {
  loadUnit: { label: 'Weight', optionLabels: { kg: 'kg', lb: 'lb' } },
  distanceUnit: { label: 'Distance', optionLabels: { km: 'km', mi: 'mi' } },
  weekStart: { label: 'Week starts on', optionLabels: { monday: 'Mon', saturday: 'Sat', sunday: 'Sun' } },
  theme: { label: 'Theme', optionLabels: { system: 'System', light: 'Light', dark: 'Dark' } },
}

/**
 * Edits the units, the first day of the week, the theme, the time zone and an athlete's default rest. Each
 * change is saved immediately.
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
      {(Object.keys(preferenceChoices) as PreferenceWithChoices[]).map(key => {
        const { label, optionLabels } = preferenceChoices[key]
        return (
          <LabelValueRow key={key} label={label}>
            <SegmentedControl
              size="sm"
              className={styles.choice}
              aria-label={label}
              data={Object.entries(optionLabels).map(([value, label]) => ({ value, label }))}
              value={preferences[key]}
              onChange={value => save.mutate({ [key]: value })}
            />
          </LabelValueRow>
        )
      })}
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
      <LetterKeysField />
      {isCoach(user) ? (
        <>
          <LoadJumpLimitField user={user} />
          <AttentionLimitsField limits={preferences} onChange={save.mutate} />
          <VisibleWeeksPreferenceField
            weeks={preferences.visibleWeeks ?? null}
            onChange={visibleWeeks => save.mutate({ visibleWeeks })}
          />
        </>
      ) : (
        <DefaultRestField
          seconds={preferences.defaultRestSeconds ?? null}
          onChange={defaultRestSeconds => save.mutate({ defaultRestSeconds })}
        />
      )}
    </>
  )
}

import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { Preferences } from '#contract/account/profile.ts'
import { defaultAdherenceLimits } from '#training/adherence/adherence-status.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'

type Limits = Pick<Preferences, 'minMissedSessions' | 'inactiveAfterDays'>

const missedSessionChoices = [1, 2, 3, 4]
const inactiveDayChoices = [5, 7, 10, 14, 21]

/** Edits from how many missed sessions, and after how many days without a log, the dashboard lists an athlete. */
export function AttentionLimitsField({
  limits,
  onChange,
}: {
  limits: Limits
  onChange: (change: Limits) => void
}) {
  const missed = limits.minMissedSessions ?? defaultAdherenceLimits.minMissedSessions
  const days = limits.inactiveAfterDays ?? defaultAdherenceLimits.inactiveAfterDays
  return (
    <>
      <LabelValueRow
        label="Missed sessions"
        detail="From so many in 14 days, an athlete is listed under Not logged."
      >
        <SegmentedControl
          size="sm"
          aria-label="Missed sessions"
          data={missedSessionChoices.map(String)}
          value={String(missed)}
          onChange={value => onChange({ minMissedSessions: Number(value) })}
        />
      </LabelValueRow>
      <LabelValueRow
        label="Inactive after"
        detail="Days without a log after which an athlete with a missed session is listed as inactive, at the top."
      >
        <SegmentedControl
          size="sm"
          aria-label="Inactive after days"
          data={inactiveDayChoices.map(String)}
          value={String(days)}
          onChange={value => onChange({ inactiveAfterDays: Number(value) })}
        />
      </LabelValueRow>
    </>
  )
}

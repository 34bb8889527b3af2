import { NativeSelect } from '@mantine/core'
import { describeVisibleWeeks, parseVisibleWeeks, visibleWeeksOptions } from '#web/shared/visible-weeks.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'

/** Edits how many weeks ahead athletes can see in programs that are assigned from now on. */
export function VisibleWeeksPreferenceField({
  weeks,
  onChange,
}: {
  weeks: number | null
  onChange: (weeks: number | null) => void
}) {
  return (
    <LabelValueRow
      label="Weeks shown"
      detail="How much athletes can see of a program that you assign. You can change this for each assignment."
    >
      <NativeSelect
        size="sm"
        aria-label="Weeks shown"
        data={visibleWeeksOptions.map(one => ({
          value: String(one ?? ''),
          label: describeVisibleWeeks(one),
        }))}
        value={String(weeks ?? '')}
        onChange={event => onChange(parseVisibleWeeks(event.currentTarget.value))}
      />
    </LabelValueRow>
  )
}

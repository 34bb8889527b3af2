import { NativeSelect } from '@mantine/core'
import { listOwnRestChoices } from '#web/shared/own-rest-choices.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'

/** Edits an athlete's default rest. */
export function DefaultRestField({
  seconds,
  onChange,
}: {
  /** Null for no rest timer. */
  seconds: number | null
  onChange: (seconds: number | null) => void
}) {
  return (
    <LabelValueRow
      label="Default rest"
      detail="The timer after sets for which your coach prescribed no rest, and in your own workouts. You can set another rest for an exercise in its menu during a workout."
    >
      <NativeSelect
        size="xs"
        flex="none"
        aria-label="Default rest"
        data={[
          { value: '', label: 'No timer' },
          ...listOwnRestChoices(seconds).map(one => ({ value: String(one.seconds), label: one.label })),
        ]}
        value={String(seconds ?? '')}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      />
    </LabelValueRow>
  )
}

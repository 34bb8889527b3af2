import { NativeSelect } from '@mantine/core'

const maxWeeks = 12

/** Chooses for how many weeks in a row a session is scheduled. */
export function RepeatField({
  weekCount,
  onChange,
}: {
  weekCount: number
  onChange: (weekCount: number) => void
}) {
  return (
    <NativeSelect
      aria-label="Repeat"
      size="sm"
      value={String(weekCount)}
      data={Array.from({ length: maxWeeks }, (_, index) => ({
        value: String(index + 1),
        label: index === 0 ? 'Once' : `Weekly, ${index + 1} weeks`,
      }))}
      onChange={event => onChange(Number(event.currentTarget.value))}
    />
  )
}

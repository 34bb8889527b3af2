import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { describeVisibleWeeks, parseVisibleWeeks, visibleWeeksOptions } from '#web/shared/visible-weeks.ts'

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'className'> & {
  className?: string | undefined
  value: number | null
  onChange: (weeks: number | null) => void
}

/** Chooses how many weeks ahead athletes see of a program. */
export function VisibleWeeksField({ value, onChange, className = '', ...props }: Props) {
  return (
    <NativeSelect
      {...props}
      className={className}
      data={visibleWeeksOptions.map(weeks => ({
        value: String(weeks ?? ''),
        label: `see ${describeVisibleWeeks(weeks)}`,
      }))}
      value={String(value ?? '')}
      onChange={event => onChange(parseVisibleWeeks(event.currentTarget.value))}
    />
  )
}

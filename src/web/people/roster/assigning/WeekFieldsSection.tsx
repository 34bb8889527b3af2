import { NativeSelect } from '@mantine/core'
import { VisibleWeeksField } from '#web/people/visible-weeks/VisibleWeeksField.tsx'
import styles from './AssignmentFieldsSection.module.css'
import type { AssignmentForm } from './use-assignment-form.ts'

/** Fields for the start week and for the weeks that athletes see. Shows nothing for a program of one week. */
export function WeekFieldsSection({
  assigning: { regimen, startWeek, setStartWeek, visibleWeeks, setVisibleWeeks },
  isLine,
}: {
  assigning: AssignmentForm
  isLine: boolean
}) {
  const weekCount = regimen?.weekCount ?? 0
  const size = isLine ? 'xs' : 'sm'
  const labelProps = (label: string) => (isLine ? { 'aria-label': label } : { label })
  if (weekCount <= 1) return null
  return (
    <>
      <NativeSelect
        size={size}
        className={isLine ? styles.week : undefined}
        {...labelProps('Start week')}
        value={String(startWeek)}
        onChange={event => setStartWeek(Number(event.currentTarget.value))}
      >
        {Array.from({ length: weekCount }, (_, index) => index + 1).map(week => (
          <option key={week} value={week}>
            {isLine ? 'at ' : ''}week {week}
          </option>
        ))}
      </NativeSelect>
      <VisibleWeeksField
        size={size}
        className={isLine ? styles.visible : undefined}
        {...labelProps('Athletes see')}
        value={visibleWeeks}
        onChange={setVisibleWeeks}
      />
    </>
  )
}

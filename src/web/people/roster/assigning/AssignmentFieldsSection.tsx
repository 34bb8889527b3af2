import { NativeSelect, TextInput } from '@mantine/core'
import type { Weekday } from '#training/calendar.ts'
import { formatList } from '#training/localization/format-list.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { messages } from '#web/app/specification/messages.ts'
import styles from './AssignmentFieldsSection.module.css'
import { getDefaultAssignmentWeekdays } from './assignment-preview.ts'
import type { AssignmentForm } from './use-assignment-form.ts'
import { WeekFieldsSection } from './WeekFieldsSection.tsx'

/** Fields for the regimen, start date, start week and training days, on one line or stacked. */
export function AssignmentFieldsSection({
  assigning,
  isLine = false,
}: {
  assigning: AssignmentForm
  isLine?: boolean
}) {
  const { regimens, regimen, setRegimen, startDate, setStartDate, weekdays, setWeekdays } = assigning
  const { daysPerWeek, areRegimensMissing } = assigning
  const dates = useDateFormatter()
  const size = isLine ? 'xs' : 'sm'
  // In the one-line layout, the fields form a sentence, so their labels are only for screen readers.
  const labelProps = (label: string) => (isLine ? { 'aria-label': label } : { label })
  const defaultDays = daysPerWeek && getDefaultAssignmentWeekdays(daysPerWeek)
  const formatWeekdays = (days: readonly Weekday[]) => formatList(days.map(day => dates.weekday(day)))
  return (
    <>
      <NativeSelect
        size={size}
        className={isLine ? styles.regimen : undefined}
        {...labelProps('Regimen')}
        error={areRegimensMissing && messages.regimen.fetch.listFailed}
        value={regimen?.id ?? ''}
        onChange={event => setRegimen(event.currentTarget.value)}
      >
        <option value="">Choose a regimen</option>
        {regimens.map(({ id, name, weekCount }) => (
          <option key={id} value={id}>
            {name}, {weekCount} wk
          </option>
        ))}
      </NativeSelect>
      <TextInput
        size={size}
        className={isLine ? styles.start : undefined}
        type="date"
        {...labelProps('Start date')}
        leftSection={isLine && 'from'}
        leftSectionWidth={48}
        value={startDate}
        onChange={event => setStartDate(event.currentTarget.value)}
      />
      <WeekFieldsSection assigning={assigning} isLine={isLine} />
      <NativeSelect
        size={size}
        className={isLine ? styles.days : undefined}
        {...labelProps('Training days')}
        value={weekdays ? 'chosen' : 'usual'}
        onChange={event =>
          setWeekdays(event.currentTarget.value === 'chosen' ? [...(defaultDays ?? [1, 3, 5])] : undefined)
        }
      >
        <option value="usual">
          {isLine ? 'on ' : ''}
          {defaultDays ? formatWeekdays(defaultDays) : 'default days'}
        </option>
        <option value="chosen">{isLine ? 'on ' : ''}other days</option>
      </NativeSelect>
    </>
  )
}

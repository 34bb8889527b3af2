import { NativeSelect, TextInput } from '@mantine/core'
import type { Weekday } from '#training/calendar.ts'
import { useDates } from '../../app/dates.ts'
import { messages } from '../../app/messages.ts'
import { listOf } from '../../ui/words.ts'
import parts from './AssignField.module.css'
import { usualDaysOf } from './plan.ts'
import type { Assigning } from './use-assigning.ts'

/** Which regimen, from when on, and on which days: as a sentence in one line, or as fields below each other. */
export function AssignField({ assigning, isLine = false }: { assigning: Assigning; isLine?: boolean }) {
  const { regimens, regimen, setRegimen, startDate, setStartDate, weekdays, setWeekdays } = assigning
  const { daysOfWeeks, areRegimensMissing, startWeek, setStartWeek } = assigning
  const dates = useDates()
  const size = isLine ? 'xs' : 'sm'
  // The line reads as a sentence, so the names are said and not shown.
  const named = (name: string) => (isLine ? { 'aria-label': name } : { label: name })
  const usual = daysOfWeeks && usualDaysOf(daysOfWeeks)
  const wordsOf = (days: readonly Weekday[]) => listOf(days.map(day => dates.weekday(day)))
  return (
    <>
      <NativeSelect
        size={size}
        className={isLine ? parts.regimen : undefined}
        {...named('Regimen')}
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
        className={isLine ? parts.start : undefined}
        type="date"
        {...named('From')}
        leftSection={isLine && 'from'}
        leftSectionWidth={48}
        value={startDate}
        onChange={event => setStartDate(event.currentTarget.value)}
      />
      {regimen && regimen.weekCount > 1 && (
        <NativeSelect
          size={size}
          className={isLine ? parts.week : undefined}
          {...named('Beginning with')}
          value={String(startWeek)}
          onChange={event => setStartWeek(Number(event.currentTarget.value))}
        >
          {Array.from({ length: regimen.weekCount }, (_, index) => index + 1).map(week => (
            <option key={week} value={week}>
              {isLine ? 'with ' : ''}week {week}
            </option>
          ))}
        </NativeSelect>
      )}
      <NativeSelect
        size={size}
        className={isLine ? parts.days : undefined}
        {...named('On')}
        value={weekdays ? 'chosen' : 'usual'}
        onChange={event =>
          setWeekdays(event.currentTarget.value === 'chosen' ? [...(usual ?? [1, 3, 5])] : undefined)
        }
      >
        <option value="usual">
          {isLine ? 'on ' : ''}
          {usual ? wordsOf(usual) : 'the usual days'}
        </option>
        <option value="chosen">{isLine ? 'on ' : ''}chosen days</option>
      </NativeSelect>
    </>
  )
}

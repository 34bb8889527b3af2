import { NativeSelect, TextInput } from '@mantine/core'
import type { Weekday } from '#training/calendar.ts'
import { useDates } from '../../app/dates.ts'
import { messages } from '../../app/messages.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { listOf } from '../../ui/words.ts'
import parts from './AssignField.module.css'
import { usualDaysOf } from './plan.ts'
import type { Assigning } from './use-assigning.ts'

/** Which regimen, from when on, and on which days. */
export function AssignField({ assigning }: { assigning: Assigning }) {
  const { regimens, regimen, setRegimen, startDate, setStartDate, weekdays, setWeekdays } = assigning
  const { daysOfWeeks, areRegimensMissing } = assigning
  const dates = useDates()
  const isPhone = usePhone()
  const size = isPhone ? 'sm' : 'xs'
  // On a desk the line reads as a sentence, so the names are said and not shown.
  const named = (name: string) => (isPhone ? { label: name } : { 'aria-label': name })
  const usual = daysOfWeeks && usualDaysOf(daysOfWeeks)
  const wordsOf = (days: readonly Weekday[]) => listOf(days.map(day => dates.weekday(day)))
  return (
    <>
      <NativeSelect
        size={size}
        className={parts.regimen}
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
        className={parts.start}
        type="date"
        {...named('From')}
        leftSection={!isPhone && 'from'}
        leftSectionWidth={48}
        value={startDate}
        onChange={event => setStartDate(event.currentTarget.value)}
      />
      <NativeSelect
        size={size}
        className={parts.days}
        {...named('On')}
        value={weekdays ? 'chosen' : 'usual'}
        onChange={event =>
          setWeekdays(event.currentTarget.value === 'chosen' ? [...(usual ?? [1, 3, 5])] : undefined)
        }
      >
        <option value="usual">
          {isPhone ? '' : 'on '}
          {usual ? wordsOf(usual) : 'the usual days'}
        </option>
        <option value="chosen">{isPhone ? '' : 'on '}chosen days</option>
      </NativeSelect>
    </>
  )
}

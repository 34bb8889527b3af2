import { NativeSelect, TextInput } from '@mantine/core'
import type { Day } from '#training/calendar.ts'
import { type Repeat, type RepeatKind, repeatKinds, suggestUntil } from './repeat-dates.ts'

const repeatLabels: Record<RepeatKind, string> = { once: 'Once', daily: 'Every day', weekly: 'Every week' }

/** Chooses whether a session is scheduled once, every day or every week, and until when. */
export function RepeatField({
  day,
  repeat,
  onChange,
}: {
  /** The first day of the session. */
  day: Day
  repeat: Repeat
  onChange: (repeat: Repeat) => void
}) {
  return (
    <>
      <NativeSelect
        aria-label="Repeat"
        size="sm"
        value={repeat.kind}
        data={repeatKinds.map(kind => ({ value: kind, label: repeatLabels[kind] }))}
        onChange={event => {
          const kind = repeatKinds.find(one => one === event.currentTarget.value) ?? 'once'
          onChange({ kind, until: suggestUntil(day, kind) })
        }}
      />
      {repeat.kind !== 'once' && (
        <TextInput
          type="date"
          aria-label="Last day"
          size="sm"
          min={day}
          value={repeat.until}
          onChange={event =>
            event.currentTarget.value && onChange({ ...repeat, until: event.currentTarget.value })
          }
        />
      )}
    </>
  )
}

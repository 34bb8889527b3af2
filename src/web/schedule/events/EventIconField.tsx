import { IconCalendarOff, IconFlag, IconMinus, IconStopwatch, IconTrain } from '@tabler/icons-react'
import type { CalendarEventKind } from '#training/calendar-event-kinds.ts'

const icons = {
  competition: IconFlag,
  test: IconStopwatch,
  travel: IconTrain,
  rest: IconMinus,
  unavailable: IconCalendarOff,
} satisfies Record<CalendarEventKind, unknown>

/** The symbol of a kind of event. The text next to it must name the kind. */
export function EventIconField({ kind }: { kind: CalendarEventKind }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.8} aria-hidden="true" style={{ flex: 'none' }} />
}

import { lazy, Suspense, useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import type { WrittenDay } from './WriteSessionField.tsx'

/** Loaded on demand, because it includes the notation parser and its editor. */
const ScheduleSessionSection = lazy(async () => ({
  default: (await import('./ScheduleSessionSection.tsx')).InlineScheduleSessionSection,
}))

type Props = { written: WrittenDay; today: Day; onClose: () => void }

/** The editor of a session inside the calendar. Closing it returns the focus to the day. */
export function InlineSessionSection(props: Props) {
  // Another day is another session, with its own draft.
  return <InlineSession key={`${props.written.athleteId} ${props.written.day}`} {...props} />
}

function InlineSession({ written, today, onClose }: Props) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Suspense fallback={<LoadingRows count={4} height={40} />}>
      <ScheduleSessionSection
        {...written}
        today={today}
        onClose={() => {
          onClose()
          if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
        }}
      />
    </Suspense>
  )
}

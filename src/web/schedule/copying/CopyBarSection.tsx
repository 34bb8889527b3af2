import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { getEntryName } from '#web/schedule/session-labels.ts'
import { oneSession } from '#web/shared/queries/schedule.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatDaySpan, formatShortDay } from '#web/ui/display/day-format.ts'
import styles from './CopyBarSection.module.css'
import type { Copying } from './use-copying.ts'

// Loaded on demand, because this dialog includes the notation parser and its editor.
const CopySessionDialog = lazy(async () => ({
  default: (await import('#web/schedule/writing/ScheduleSessionDialog.tsx')).CopySessionDialog,
}))

/** The bar at the bottom of a calendar with the copied sessions and what can be done with them. */
export function CopyBarSection({ copying, today }: { copying: Copying; today: Day }) {
  const locale = useLocale()
  const { copied, isCopying, isPasting, targetDay, paste, clear } = copying
  if (!isCopying) return null
  const canPaste = targetDay !== undefined && targetDay >= today
  const [first, ...others] = copied
  return (
    <section className={styles.bar} aria-label="Copied sessions">
      <p className={styles.text} role="status">
        <IconCopy size={16} stroke={1.7} aria-hidden="true" />
        <span>
          <b>{describeCopied(copying, locale)}</b> copied.
          <span className={styles.note}> Loads in percent are calculated again for the new day.</span>
        </span>
      </p>
      <div className={styles.actions}>
        {canPaste ? (
          <span className={styles.action}>
            <TextButton aria-disabled={isPasting} onClick={() => paste(targetDay)}>
              Paste on {formatShortDay(targetDay, locale)}
            </TextButton>
            <KeyCap>Ctrl V</KeyCap>
          </span>
        ) : (
          <span className={styles.hint}>Choose a day to paste on.</span>
        )}
        {first && others.length === 0 && <RepeatField sessionId={first.id} today={today} />}
        <span className={styles.action}>
          <TextButton onClick={clear}>Clear</TextButton>
          <KeyCap>Esc</KeyCap>
        </span>
      </div>
    </section>
  )
}

/** Opens the form that copies a session every day or every week, or to other athletes. */
function RepeatField({ sessionId, today }: { sessionId: string; today: Day }) {
  const [isOpen, setOpen] = useState(false)
  const { data: session } = useQuery({ ...oneSession(sessionId), enabled: isOpen })
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Repeat or copy to others…</TextButton>
      {isOpen && session && (
        <Suspense>
          <CopySessionDialog session={session} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** `Upper and run, Wed 25`, or `3 sessions, 23 to 27 Nov`. */
function describeCopied({ copied }: Copying, locale: string): string {
  const [first] = copied
  const last = copied.at(-1)
  if (!first || !last) return ''
  if (copied.length === 1) return `${getEntryName(first)}, ${formatShortDay(first.date, locale)}`
  const days =
    first.date === last.date
      ? formatShortDay(first.date, locale)
      : formatDaySpan(first.date, last.date, locale, 'short')
  return `${formatCount(copied.length, 'session')}, ${days}`
}

import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CalendarEntry, Session } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { describeSessionDistance } from '#training/workload/session-distance.ts'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale, useUnits } from '#web/app/session/user-preferences.ts'
import { useUnskipSession } from '#web/schedule/changing/queries.ts'
import { toSessionExerciseLines } from '#web/schedule/session-exercise-lines.ts'
import { describeSkip, getEntryDayStatus, getEntryName } from '#web/schedule/session-labels.ts'
import { CopySessionField, EditOrRemoveSessionField } from '#web/schedule/writing/SessionWritingField.tsx'
import { oneAthlete } from '#web/shared/queries/athlete-page.ts'
import { oneSession } from '#web/shared/queries/schedule.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { LogForAthleteButtonPanel } from '#web/workout-logs/LogForAthleteButtonPanel.tsx'
import { PlanChangedPanel } from '#web/workout-logs/PlanChangedPanel.tsx'
import { describeDayStatus } from './describe-day-status.ts'
import { describeLocalTime } from './describe-local-time.ts'
import styles from './SessionSection.module.css'
import type { MoveOrSkipRequest } from './use-move-or-skip-dialog.ts'

/** Loaded on demand, because this dialog includes the notation parser. */
const OverridePlanDialog = lazy(async () => ({
  default: (await import('#web/schedule/planning/OverridePlanDialog.tsx')).OverridePlanDialog,
}))

type Props = {
  id: string
  /** The session's calendar entry, if the open calendar contains it. */
  entry: CalendarEntry | undefined
  /** Today's date in the athlete's time zone. */
  today: Day
  timeZone: string | undefined
  /** True if the page handles keyboard shortcuts for the buttons. */
  hasKeys?: boolean
  onMoveOrSkip: (request: MoveOrSkipRequest) => void
  /** Called when the session was removed from the calendar. */
  onRemoved: () => void
  /** Copies the session within the calendar. Absent where it cannot be pasted. */
  onCopy?: () => void
  onClose?: (() => void) | undefined
}

/** Shows an athlete's session: plan, status, and buttons to move, skip or edit it. */
export function SessionSection({ id, onClose, ...props }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery(oneSession(id))
  if (data) return <LoadedSession session={data} onClose={onClose} {...props} />
  const isGone = isNotFound(error)
  return (
    <>
      {onClose && <CloseButton onClose={onClose} />}
      {isPending ? (
        <LoadingRows count={5} height={36} />
      ) : (
        <ErrorState
          title={isGone ? 'This session was not found' : 'This session could not be loaded'}
          onRetry={refetch}
          isRetrying={isFetching}
        >
          {isGone
            ? 'The program may have ended, or you may no longer coach this athlete.'
            : 'The server did not respond as expected. Nothing was changed.'}
        </ErrorState>
      )}
    </>
  )
}

type LoadedSessionProps = Omit<Props, 'id'> & { session: Session }

function LoadedSession({
  session,
  entry,
  today,
  timeZone,
  onClose,
  onRemoved,
  onCopy,
  ...actions
}: LoadedSessionProps) {
  const locale = useLocale()
  const { timeZone: ownTimeZone } = useUser().preferences
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const localTime = timeZone && describeLocalTime(timeZone, ownTimeZone, new Date(), locale)
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 ref={title} tabIndex={-1} className={styles.name}>
            <Link to={paths.athlete(session.athlete.id)}>{formatFullName(session.athlete)}</Link>
          </h2>
          <p className={styles.what}>
            {formatLongDay(session.date, locale)}, {getEntryName(session)}
          </p>
          <p className={styles.program}>
            {session.isSingle
              ? 'Without a program'
              : `${session.regimen.name}, week ${session.week} of ${session.weekCount}`}
          </p>
          {session.isOverridden && !session.isSingle && (
            <p className={styles.program}>Changed for {session.athlete.firstName} only.</p>
          )}
          {localTime && <p className={styles.program}>{localTime}.</p>}
        </div>
        {onClose && <CloseButton onClose={onClose} />}
      </div>
      <SessionStatusLine session={session} entry={entry} today={today} />
      {session.change && (
        <div className={styles.changed}>
          <PlanChangedPanel session={session} />
        </div>
      )}
      <PlannedExercises session={session} />
      {session.state === 'planned' && <LogForAthleteButton session={session} />}
      {session.state !== 'done' && (
        <SessionDayActions
          session={session}
          today={today}
          onUnskip={() => title.current?.focus()}
          onRemoved={onRemoved}
          {...actions}
        />
      )}
      <div className={styles.copy}>
        {onCopy && (
          <Button fullWidth size="md" variant="default" onClick={onCopy}>
            Copy session
          </Button>
        )}
        <CopySessionField session={session} today={today} />
      </div>
    </div>
  )
}

/**
 * A button for logging the session for the athlete. Shown only to coaches who may see the athlete's workouts.
 */
function LogForAthleteButton({ session: { id, athlete } }: { session: Session }) {
  const { data } = useQuery(oneAthlete(athlete.id))
  if (!data?.scopes.includes('logs')) return null
  return (
    <div className={styles.log}>
      <LogForAthleteButtonPanel athlete={athlete} sessionId={id} size="md" />
    </div>
  )
}

function PlannedExercises({ session }: { session: Session }) {
  const units = useUnits()
  const lines = toSessionExerciseLines(session, [], units)
  const distance = describeSessionDistance(session.blocks, units)
  return (
    <>
      {lines.length > 0 && (
        <ol className={styles.lines} aria-label="Planned">
          {lines.map(line => (
            <li key={line.id} className={styles.line}>
              <span className={styles.letter}>{line.letter}</span>
              <span>{[line.name, line.block].filter(Boolean).join(', ')}</span>
              <span className={styles.target}>{line.prescription}</span>
            </li>
          ))}
        </ol>
      )}
      {lines.length === 0 && <p className={styles.none}>No exercises planned.</p>}
      {distance && <p className={styles.distance}>Distance: {distance}</p>}
      {session.notes && <p className={styles.notes}>{session.notes}</p>}
    </>
  )
}

/**
 * Shows whether the session is planned, done (with its outcome) or skipped (with the reason), and its
 * original date if it was moved.
 */
function SessionStatusLine({
  session,
  entry,
  today,
}: Pick<LoadedSessionProps, 'session' | 'entry' | 'today'>) {
  const locale = useLocale()
  const { skipped, workoutLogId: logId } = session
  const status = getEntryDayStatus(
    {
      ...session,
      outcome: entry?.outcome ?? null,
      isOnHold: entry?.isOnHold ?? false,
      progress: entry?.progress,
    },
    today,
  )
  return (
    <div className={styles.standing}>
      <p className={styles.state}>
        <DayStatusIcon state={status} isNamed={false} />
        <span>
          {skipped
            ? capitalise(describeSkip(skipped))
            : capitalise(describeDayStatus(status, entry?.sessionRpe ?? null))}
          {skipped?.by && `, by ${formatFullName(skipped.by)}`}.
          {session.movedFrom && ` Moved from ${formatLongDay(session.movedFrom, locale)}.`}
        </span>
      </p>
      {skipped?.reason && <p className={styles.reason}>“{skipped.reason}”</p>}
      {logId && <TextLink to={paths.athleteLogs(session.athlete.id, logId)}>View log</TextLink>}
    </div>
  )
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function SessionDayActions({
  session,
  today,
  hasKeys = false,
  onMoveOrSkip,
  onUnskip,
  onRemoved,
}: Pick<Props, 'today' | 'hasKeys' | 'onMoveOrSkip' | 'onRemoved'> & {
  session: Session
  /** Moves the focus away from the Unskip button, which disappears once the session is unskipped. */
  onUnskip: () => void
}) {
  const userId = useUser().id
  const unskip = useUnskipSession()
  const athlete = { id: session.athlete.id, name: formatFullName(session.athlete) }
  if (session.coach?.id !== userId)
    return (
      <p className={styles.none}>
        {session.coach
          ? `${formatFullName(session.coach)} ${session.isSingle ? 'scheduled this session' : 'assigned this program'}. Only this coach and ${session.athlete.firstName} can reschedule this session.`
          : `Only ${session.athlete.firstName} can reschedule this session.`}
      </p>
    )
  if (session.skipped)
    return (
      <div className={styles.actions}>
        <Button
          fullWidth
          size="md"
          loading={unskip.isPending}
          onClick={() => {
            unskip.mutate(session)
            onUnskip()
          }}
        >
          Unskip
        </Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      <Button
        fullWidth
        size="md"
        rightSection={hasKeys && <KeyCap>M</KeyCap>}
        onClick={() => onMoveOrSkip({ action: 'move', subject: session, athlete })}
      >
        Move to another day
      </Button>
      {session.isSingle ? (
        <EditOrRemoveSessionField session={session} today={today} onRemoved={onRemoved} />
      ) : (
        <OverrideButton session={session} today={today} />
      )}
      <Button
        fullWidth
        size="md"
        variant="default"
        rightSection={hasKeys && <KeyCap>S</KeyCap>}
        onClick={() => onMoveOrSkip({ action: 'skip', subject: session, athlete })}
      >
        Skip session…
      </Button>
    </div>
  )
}

/**
 * A button for changing the plan for this athlete only. Hidden for past sessions, because their plans can no
 * longer be changed.
 */
function OverrideButton({ session, today }: { session: Session; today: Day }) {
  const [isOpen, setOpen] = useState(false)
  if (session.date < today) return null
  return (
    <>
      <Button fullWidth size="md" variant="default" onClick={() => setOpen(true)}>
        Change for {session.athlete.firstName} only…
      </Button>
      {isOpen && (
        <Suspense>
          <OverridePlanDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <ActionIcon aria-label="Close" title="Close (Esc)" onClick={onClose}>
      <IconX size={18} stroke={1.8} />
    </ActionIcon>
  )
}

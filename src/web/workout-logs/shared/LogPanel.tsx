import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { useDates } from '../../app/dates.ts'
import { CallFailure } from '../../app/failures.ts'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { LogPainPanel } from '../../safety/LogPainPanel.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LabelledNumber } from '../../ui/LabelledNumber.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { fullName } from '../../ui/words.ts'
import { oneLog } from '../logging/queries.ts'
import { BesidePanel } from './BesidePanel.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import { EditsPanel } from './EditsPanel.tsx'
import { sessionLoad } from './figures.ts'
import parts from './LogPanel.module.css'
import { freshLog, planOf } from './queries.ts'
import { ReviewField } from './ReviewField.tsx'
import type { Reviewing } from './use-reviewing.ts'

type Props = {
  id: string
  /** The log as the list has it, if it is on it. */
  listed: WorkoutLog | undefined
  /** Whether the focus goes to its head. */
  isEntered: boolean
  reviewing: Reviewing
  onClose?: (() => void) | undefined
}

/** One log: planned beside done, the athlete's words, what was written about it, and the decision. */
export function LogPanel({ id, listed, onClose, ...opened }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...(listed ? { ...oneLog(id), initialData: listed } : freshLog(id)),
  })
  if (data) return <Log log={data} onClose={onClose} {...opened} />
  return (
    <>
      {onClose && (
        <div className={parts.bare}>
          <CloseButton onClose={onClose} />
        </div>
      )}
      {isPending ? (
        <LoadingRows count={6} height={36} />
      ) : (
        <ErrorState title={titleOf(error)} onRetry={refetch} isRetrying={isFetching}>
          {isGone(error)
            ? 'The athlete may have deleted it, or no longer lets you see logs.'
            : 'The server did not answer as it should. Nothing was changed.'}
        </ErrorState>
      )}
    </>
  )
}

const isGone = (error: Error | null) => error instanceof CallFailure && error.status === 404
const titleOf = (error: Error | null) =>
  isGone(error) ? 'This workout log was not found' : 'This workout log could not be loaded'

function Log({ log, isEntered, onClose, reviewing }: { log: WorkoutLog } & Omit<Props, 'id' | 'listed'>) {
  const dates = useDates()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEntered) title.current?.focus()
  }, [isEntered])
  return (
    <>
      <div className={parts.body}>
        <div className={parts.head}>
          <Avatar person={log.athlete} size={32} />
          <div className={parts.who}>
            <h2 ref={title} tabIndex={-1} className={parts.name}>
              {fullName(log.athlete)}
            </h2>
            <Origin log={log} />
          </div>
          <time className={parts.when} dateTime={log.completedAt}>
            {dates.recent(log.completedAt)}, {dates.time(log.completedAt)}
          </time>
          {onClose && <CloseButton onClose={onClose} />}
        </div>
        <LogPainPanel log={log} />
        <BesidePanel log={log} />
        <Effort log={log} />
        {log.notes && <p className={parts.note}>“{log.notes}”</p>}
        <EditsPanel log={log} />
        <CommentsPanel log={log} />
      </div>
      <ReviewField reviewedAt={log.reviewedAt} hasKeys={onClose !== undefined} reviewing={reviewing} />
    </>
  )
}

/** `Build strength, week 3, day 1: Lower and push`, as far as that is known. */
function Origin({ log }: { log: WorkoutLog }) {
  const { data: session } = useQuery(planOf(log))
  const day = session && `week ${session.week}, day ${session.dayOfWeek}`
  const origin = [log.regimenName, day].filter(Boolean).join(', ')
  return <p className={parts.what}>{[origin, log.name].filter(Boolean).join(': ') || 'Workout'}</p>
}

/** Session RPE, minutes, and their product with its formula. */
function Effort({ log }: { log: WorkoutLog }) {
  const { sessionRpe, durationMinutes, recordedBy } = log
  const userId = useUser().id
  const load = sessionLoad(log)
  const minutes = durationMinutes === null ? null : Math.round(durationMinutes)
  return (
    <p className={parts.effort}>
      {sessionRpe !== null && <LabelledNumber label="Session">RPE {sessionRpe}</LabelledNumber>}
      {minutes !== null && <LabelledNumber label="Time">{minutes} min</LabelledNumber>}
      {load !== null && (
        <LabelledNumber label="Load">
          {sessionRpe} × {minutes} = {load}
        </LabelledNumber>
      )}
      {recordedBy && recordedBy.id !== log.athleteId && (
        <LabelledNumber label="Logged by">{fullName(recordedBy)}</LabelledNumber>
      )}
      {recordedBy?.id === userId && log.athleteId !== userId && (
        <TextLink to={paths.editLogFor(log.athleteId, log.id)}>Correct it</TextLink>
      )}
    </p>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <ActionIcon aria-label="Close" title="Close (Esc)" onClick={onClose}>
      <IconX size={18} stroke={1.8} />
    </ActionIcon>
  )
}

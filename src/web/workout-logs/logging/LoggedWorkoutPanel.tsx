import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { againstPlan } from '#training/workout/against.ts'
import { headline } from '#training/workout/headline.ts'
import { useDates } from '../../app/dates.ts'
import { CallFailure, hasFailed } from '../../app/failures.ts'
import { paths } from '../../app/paths.ts'
import { useUnits } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LabelledNumber } from '../../ui/LabelledNumber.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import panel from '../../ui/panel.module.css'
import { TextButton } from '../../ui/TextButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { fullName } from '../../ui/words.ts'
import { DeleteLogDialog } from '../activity/DeleteLogDialog.tsx'
import { BesidePanel } from '../shared/BesidePanel.tsx'
import { EditsPanel } from '../shared/EditsPanel.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import parts from './LoggedWorkoutPanel.module.css'
import { oneLog } from './queries.ts'

/**
 * A recorded workout: planned in pencil beside done in ink, and what athlete and coaches wrote. It is fetched by its
 * id, so that whoever comes by a notification finds one that no list here reaches.
 */
export function LoggedWorkoutPanel({ id }: { id: string }) {
  const query = useQuery(oneLog(id))
  if (query.isPending)
    return (
      <>
        <PageHead title="Workout" />
        <LoadingRows />
      </>
    )
  if (hasFailed(query)) return <Unshown {...query} />
  return <LoggedWorkout log={query.data} />
}

function LoggedWorkout({ log }: { log: WorkoutLog }) {
  const dates = useDates()
  const day = dates.longDay(dates.dayOf(log.completedAt))
  return (
    <>
      <Back />
      <PageHead
        title={log.name || 'Workout'}
        sentence={[`${day}, ${dates.time(log.completedAt)}`, log.regimenName].filter(Boolean).join(', ')}
      >
        <Actions log={log} />
      </PageHead>
      <div className={parts.page}>
        <div className={`${panel.panel} ${parts.sheet}`}>
          <Figures log={log} />
          <div className={parts.table}>
            <BesidePanel log={log} />
          </div>
          {log.notes && <p className={parts.note}>“{log.notes}”</p>}
          <div className={parts.edits}>
            <EditsPanel log={log} />
          </div>
        </div>
        <CommentsPanel log={log} />
      </div>
    </>
  )
}

function Actions({ log }: { log: WorkoutLog }) {
  const navigate = useNavigate()
  const isOwn = useUser().id === log.athleteId
  const [isAsked, setAsked] = useState(false)
  if (!isOwn) return null
  return (
    <>
      <TextButton className={parts.delete} onClick={() => setAsked(true)}>
        Delete…
      </TextButton>
      <Button component={Link} to={paths.editLog(log.id)} variant="default" size="md">
        Edit
      </Button>
      {isAsked && (
        <DeleteLogDialog
          log={log}
          onRemoved={() => navigate(paths.activity, { replace: true })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function Figures({ log }: { log: WorkoutLog }) {
  const units = useUnits()
  return (
    <div className={parts.figures}>
      <b>{headline({ ...log, sessionRpe: null }, units)}</b>
      {log.durationMinutes !== null && (
        <LabelledNumber label="Time">{Math.round(log.durationMinutes)} min</LabelledNumber>
      )}
      {log.sessionRpe !== null && <LabelledNumber label="Session RPE">{log.sessionRpe}</LabelledNumber>}
      {log.recordedBy && log.recordedBy.id !== log.athleteId && (
        <LabelledNumber label="Logged by">{fullName(log.recordedBy)}</LabelledNumber>
      )}
      {log.sessionId && <span className={parts.aside}>{againstPlan(log, units)}</span>}
      {log.reviewedAt && <span className={parts.reviewed}>reviewed</span>}
    </div>
  )
}

function Back() {
  return (
    <Link to={paths.activity} className={parts.back}>
      <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
      Activity
    </Link>
  )
}

function Unshown({ error, refetch, isFetching }: { error: Error; refetch: () => void; isFetching: boolean }) {
  const isGone = error instanceof CallFailure && error.status === 404
  return (
    <>
      <PageHead title="Workout" />
      {isGone ? (
        <EmptyState
          title="This workout was not found"
          actions={
            <>
              <TextLink to={paths.activity}>Back to Activity</TextLink>
              <TextLink to={paths.trash}>Deleted workouts</TextLink>
            </>
          }
        >
          It may have been deleted. For 30 days it can be restored.
        </EmptyState>
      ) : (
        <ErrorState title="This workout could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
    </>
  )
}

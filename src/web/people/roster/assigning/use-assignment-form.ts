import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AthleteGroup } from '#contract/people/athlete-groups.ts'
import type { RosterEntry } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import type { Day, Weekday } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { call } from '#web/app/client/api-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useOverlaps } from '#web/people/roster/assigning/overlaps/use-overlaps.ts'
import { rosterGroups } from '#web/shared/queries/athlete-groups.ts'
import {
  assignmentsOfRegimen,
  invalidateRegimens,
  oneRegimen,
  ownRegimens,
} from '#web/shared/queries/regimens.ts'
import { useUndoAssignments } from '#web/shared/use-undo-assignments.ts'
import { previewAssignment } from './assignment-preview.ts'

/** The last assignment that was made in the form and can be undone on the page of its regimen. */
export type LatestAssignment = { regimen: { id: string; name: string }; startDate: Day; at: string }

export type AssignmentForm = ReturnType<typeof useAssignmentForm>

/**
 * The state of the form for assigning a regimen. The regimen's id is a URL parameter, so that links can
 * preselect it.
 */
export function useAssignmentForm(athletes: readonly RosterEntry[], onAssigned: () => void) {
  const dates = useDateFormatter()
  const { isEmailVerified, preferences } = useUser()
  const [query, setQuery] = useSearchParams()
  const [pickedDate, setPickedDate] = useState<string>()
  const [weekdays, setWeekdays] = useState<Weekday[]>()
  const [visibleWeeks, setVisibleWeeks] = useState(preferences.visibleWeeks ?? null)
  const [pickedWeek, setPickedWeek] = useState({ regimenId: '', week: 1 })
  const { data: groups = [] } = useQuery(rosterGroups)
  const { data: allRegimens = [], isError: areRegimensMissing } = useQuery(ownRegimens)
  const regimens = allRegimens.filter(one => one.archivedAt === null)
  const regimen = regimens.find(one => one.id === query.get('regimen'))
  const hasRegimen = regimen !== undefined
  const { data: currentAssignments = [] } = useQuery({
    ...assignmentsOfRegimen(regimen?.id ?? ''),
    enabled: hasRegimen,
  })
  const { data: program } = useQuery({ ...oneRegimen(regimen?.id ?? ''), enabled: hasRegimen })
  const daysPerWeek = program?.weeks.map(week => week.days.length)
  const startDate = pickedDate ?? dates.today
  // Selecting another regimen resets the start week.
  const startWeek = pickedWeek.regimenId === regimen?.id ? pickedWeek.week : 1
  const group = findWholeGroup(groups, query.get('group'), athletes)
  const preview = (isQueued: boolean) =>
    previewAssignment(
      { athletes, regimen, currentAssignments, daysPerWeek, startDate, weekdays, startWeek, group, isQueued },
      dates,
    )
  const overlaps = useOverlaps(regimen?.id, preview(false).athleteIds, startDate)
  const plan = preview(overlaps.decisions.some(one => one.choice === 'queue'))

  const setRegimen = (id: string) =>
    setQuery(setRegimenParam(getCurrentSearchParams(), id), { replace: true, preventScrollReset: true })
  const undo = useUndoAssignments()
  const [latest, setLatest] = useState<LatestAssignment>()
  const assign = useSubmission({
    mutationFn: () =>
      call(assignments.assignBulk, {
        input: {
          regimenId: regimen?.id ?? '',
          athleteIds: plan.athleteIds,
          groupId: group?.id,
          startDate,
          weekdays,
          startWeek,
          visibleWeeks: regimen && regimen.weekCount > 1 ? visibleWeeks : null,
          overlaps: overlaps.decisions,
        },
      }),
    onSuccess: ({ message, data }) => {
      const added = `${formatCount(data.sessionCount, 'session')}, from ${dates.recentDay(startDate)}`
      const removed = formatCount(data.removedSessionCount, 'session')
      toast.success(message, {
        detail: data.removedSessionCount > 0 ? `${added}. ${removed} removed.` : `${added}.`,
        action: {
          label: 'Undo',
          run: () =>
            undo.mutate(
              data.assigned.map(one => one.id),
              { onSuccess: () => setLatest(undefined) },
            ),
        },
      })
      const at = new Date().toISOString()
      setLatest(regimen && startDate >= dates.today ? { regimen, startDate, at } : undefined)
      overlaps.finish()
      invalidateRegimens()
      setRegimen('')
      onAssigned()
    },
  })

  return {
    athletes,
    regimens,
    areRegimensMissing,
    regimen,
    setRegimen,
    startDate,
    setStartDate: setPickedDate,
    weekdays,
    setWeekdays,
    startWeek,
    setStartWeek: (week: number) => setPickedWeek({ regimenId: regimen?.id ?? '', week }),
    visibleWeeks,
    setVisibleWeeks,
    daysPerWeek,
    plan: isEmailVerified && overlaps.isDecided ? plan : { ...plan, isReady: false },
    overlaps,
    assign,
    /** Undefined before the first assignment, and once it is undone. */
    latest,
  }
}

/**
 * Returns the group if all its members are selected; the regimen is then assigned to the group as a whole.
 */
function findWholeGroup(
  groups: readonly AthleteGroup[],
  id: string | null,
  athletes: readonly RosterEntry[],
) {
  const group = groups.find(one => one.id === id)
  const members = athletes.filter(row => row.groups.some(one => one.id === id))
  return group && group.athleteCount > 0 && members.length === group.athleteCount ? group : undefined
}

function setRegimenParam(before: URLSearchParams, id: string): URLSearchParams {
  const query = new URLSearchParams(before)
  if (id) query.set('regimen', id)
  else query.delete('regimen')
  return query
}

/** Creates the submit handler for the assignment form. */
export function createAssignSubmitHandler({ plan, assign }: AssignmentForm) {
  return (event: FormEvent) => {
    event.preventDefault()
    if (plan.isReady && !assign.isPending) assign.mutate()
  }
}

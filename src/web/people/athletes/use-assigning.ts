import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { assignments } from '#contract/assignments.ts'
import type { AthleteGroup } from '#contract/groups.ts'
import type { RosterRow } from '#contract/people.ts'
import type { Weekday } from '#training/calendar.ts'
import { call } from '../../app/client.ts'
import { useDates } from '../../app/dates.ts'
import { latestAddress } from '../../app/latest-address.ts'
import { useUser } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { assignedTo, forgetRegimens, oneRegimen, ownRegimens } from '../../regimens/queries.ts'
import { countOf } from '../../ui/words.ts'
import { athleteGroups } from '../groups/queries.ts'
import { planOf } from './plan.ts'

export type Assigning = ReturnType<typeof useAssigning>

/** Assigning a regimen to whoever is chosen. Which regimen stands in the address, so that other screens can lead here. */
export function useAssigning(chosen: readonly RosterRow[], onAssigned: () => void) {
  const dates = useDates()
  const { isEmailVerified } = useUser()
  const [query, setQuery] = useSearchParams()
  const [picked, setPicked] = useState<string>()
  const [weekdays, setWeekdays] = useState<Weekday[]>()
  const [begun, setBegun] = useState({ regimenId: '', week: 1 })
  const { data: groups = [] } = useQuery(athleteGroups)
  const { data: written = [], isError: areRegimensMissing } = useQuery(ownRegimens)
  const regimens = written.filter(one => one.archivedAt === null)
  const regimen = regimens.find(one => one.id === query.get('regimen'))
  const isChosen = regimen !== undefined
  const { data: running = [] } = useQuery({ ...assignedTo(regimen?.id ?? ''), enabled: isChosen })
  const { data: program } = useQuery({ ...oneRegimen(regimen?.id ?? ''), enabled: isChosen })
  const daysOfWeeks = program?.weeks.map(week => week.days.length)
  const startDate = picked ?? dates.today
  // Another regimen begins at its beginning.
  const startWeek = begun.regimenId === regimen?.id ? begun.week : 1
  const group = wholeGroup(groups, query.get('group'), chosen)
  const plan = planOf({ chosen, regimen, running, daysOfWeeks, startDate, weekdays, startWeek, group }, dates)

  const setRegimen = (id: string) =>
    setQuery(withRegimen(latestAddress(), id), { replace: true, preventScrollReset: true })
  const assign = useMutation({
    mutationFn: () =>
      call(assignments.assignBulk, {
        input: {
          regimenId: regimen?.id ?? '',
          athleteIds: plan.athleteIds,
          groupId: group?.id,
          startDate,
          weekdays,
          startWeek,
        },
      }),
    onSuccess: ({ message, data }) => {
      toast.success(message, {
        detail: `${countOf(data.sessionCount, 'session')}, from ${dates.recentDay(startDate)}.`,
      })
      forgetRegimens()
      setRegimen('')
      onAssigned()
    },
  })

  return {
    chosen,
    regimens,
    areRegimensMissing,
    regimen,
    setRegimen,
    startDate,
    setStartDate: setPicked,
    weekdays,
    setWeekdays,
    startWeek,
    setStartWeek: (week: number) => setBegun({ regimenId: regimen?.id ?? '', week }),
    daysOfWeeks,
    plan: isEmailVerified ? plan : { ...plan, isReady: false },
    assign,
  }
}

/** The group that is looked at, where all of it is chosen: its assignment is then the group's. */
function wholeGroup(groups: readonly AthleteGroup[], id: string | null, chosen: readonly RosterRow[]) {
  const group = groups.find(one => one.id === id)
  const members = chosen.filter(row => row.groups.some(one => one.id === id))
  return group && group.athleteCount > 0 && members.length === group.athleteCount ? group : undefined
}

function withRegimen(before: URLSearchParams, id: string): URLSearchParams {
  const query = new URLSearchParams(before)
  if (id) query.set('regimen', id)
  else query.delete('regimen')
  return query
}

/** For `<form onSubmit>`. */
export function submit({ plan, assign }: Assigning) {
  return (event: FormEvent) => {
    event.preventDefault()
    if (plan.isReady && !assign.isPending) assign.mutate()
  }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { LiftersFilter } from '#web/shared/queries/analytics.ts'
import { rosterGroups } from '#web/shared/queries/athlete-groups.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

export type PreviewAthletesChoice = { value: string; label: string }

const athletesOnRegimenValue = 'following'

/** The athletes whose loads are shown: those on the regimen, or a group or athlete that the coach selects. */
export function usePreviewAthletes() {
  const { id: regimenId } = useParams()
  const [value, choose] = useState(athletesOnRegimenValue)
  const { data: groups = [] } = useQuery(rosterGroups)
  const { data: athletes = [] } = useQuery(roster)
  const choices: PreviewAthletesChoice[] = [
    { value: athletesOnRegimenValue, label: 'athletes on this regimen' },
    ...groups.map(group => ({ value: `group ${group.id}`, label: group.name })),
    ...athletes.map(({ athlete }) => ({ value: `athlete ${athlete.id}`, label: formatFullName(athlete) })),
  ]
  return {
    filter: toPreviewLiftersFilter(value, regimenId),
    value,
    choose,
    choices,
    isFollowing: value === athletesOnRegimenValue,
  }
}

/** Converts the selected value to a query for athletes. A regimen that is not saved yet has no athletes. */
function toPreviewLiftersFilter(value: string, regimenId: string | undefined): LiftersFilter {
  const [kind, id = ''] = value.split(' ')
  if (kind === 'group') return { groupId: id }
  if (kind === 'athlete') return { athleteIds: [id] }
  return regimenId === undefined ? { athleteIds: [] } : { regimenId }
}

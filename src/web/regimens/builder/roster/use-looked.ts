import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Looked } from '../../../analytics/queries.ts'
import { roster } from '../../../people/athletes/queries.ts'
import { athleteGroups } from '../../../people/groups/queries.ts'
import { fullName } from '../../../ui/words.ts'

export type Choice = { value: string; label: string }

const following = 'following'

/** With whom a line is looked at: who is on the regimen, unless the coach chooses a group or somebody. */
export function useLooked() {
  const { id: regimenId } = useParams()
  const [value, choose] = useState(following)
  const { data: groups = [] } = useQuery(athleteGroups)
  const { data: athletes = [] } = useQuery(roster)
  const choices: Choice[] = [
    { value: following, label: 'who follows it' },
    ...groups.map(group => ({ value: `group ${group.id}`, label: group.name })),
    ...athletes.map(({ athlete }) => ({ value: `athlete ${athlete.id}`, label: fullName(athlete) })),
  ]
  return { looked: toLooked(value, regimenId), value, choose, choices, isFollowing: value === following }
}

/** A regimen that was never saved is followed by nobody. */
function toLooked(value: string, regimenId: string | undefined): Looked {
  const [kind, id = ''] = value.split(' ')
  if (kind === 'group') return { groupId: id }
  if (kind === 'athlete') return { athleteIds: [id] }
  return regimenId === undefined ? { athleteIds: [] } : { regimenId }
}

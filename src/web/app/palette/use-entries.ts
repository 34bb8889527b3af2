import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { myPrograms } from '../../assignments/queries.ts'
import { roster } from '../../people/athletes/queries.ts'
import { ownRegimens } from '../../regimens/queries.ts'
import { fullName } from '../../ui/words.ts'
import { paths } from '../paths.ts'
import { useSession, useUser } from '../session.tsx'
import { actionsOf, type Entry, personIcon, placesOf, programIcon } from './entries.ts'
import { matching } from './matching.ts'

export type EntryGroup = { label: string; entries: Entry[] }

/** What the palette offers for what is typed: actions and places at once, people and programs as soon as they are here. */
export function useEntries(typed: string) {
  const { logout } = useSession()
  const isAthlete = useUser().role === 'athlete'
  const lists = useLists(isAthlete)
  const groups = useMemo<EntryGroup[]>(() => {
    const isTyped = typed.trim() !== ''
    const all = [
      { label: 'Actions', entries: actionsOf(isAthlete, logout) },
      { label: 'Places', entries: placesOf(isAthlete) },
    ]
    if (!isTyped) return all
    return [...all, ...lists.groups]
      .map(group => ({ ...group, entries: matching(group.entries, typed) }))
      .filter(group => group.entries.length > 0)
  }, [typed, isAthlete, logout, lists.groups])
  return { groups, isPending: lists.isPending, isError: lists.isError, retry: lists.retry }
}

function useLists(isAthlete: boolean) {
  const people = useQuery({ ...roster, enabled: !isAthlete, meta: {} })
  const regimens = useQuery({ ...ownRegimens, enabled: !isAthlete, meta: {} })
  const programs = useQuery({ ...myPrograms, enabled: isAthlete, meta: {} })
  const queries = isAthlete ? [programs] : [people, regimens]
  // What comes last stands last: nothing moves under a finger.
  const shownRegimens = people.isPending ? undefined : regimens.data
  const groups = useMemo<EntryGroup[]>(
    () => [
      {
        label: 'Athletes',
        entries: (people.data ?? []).map(({ athlete, email }) => ({
          key: athlete.id,
          label: fullName(athlete),
          detail: email,
          Icon: personIcon,
          to: paths.athlete(athlete.id),
        })),
      },
      {
        label: 'Regimens',
        entries: (shownRegimens ?? []).map(({ id, name, category }) => ({
          key: id,
          label: name,
          detail: category,
          Icon: programIcon,
          to: paths.regimen(id),
        })),
      },
      {
        label: 'Programs',
        entries: (programs.data ?? []).map(({ id, name, category }) => ({
          key: id,
          label: name,
          detail: category,
          Icon: programIcon,
          to: paths.program(id),
        })),
      },
    ],
    [people.data, shownRegimens, programs.data],
  )
  return {
    groups,
    isPending: queries.some(query => query.isPending),
    isError: queries.some(query => query.isError && query.data === undefined),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

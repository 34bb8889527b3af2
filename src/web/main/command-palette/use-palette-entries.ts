import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '#web/app/navigation/paths.ts'
import { useSession, useUser } from '#web/app/session/session.tsx'
import { myPrograms } from '#web/shared/queries/assignments.ts'
import { ownRegimens } from '#web/shared/queries/regimens.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { findMatchingEntries } from './match-entries.ts'
import {
  getActionEntries,
  getPageEntries,
  type PaletteEntry,
  personIcon,
  programIcon,
} from './palette-entries.ts'

export type PaletteEntryGroup = { label: string; entries: PaletteEntry[] }

/**
 * Returns the palette entries that match a query: actions and pages at once, people and programs as soon as
 * they load.
 */
export function usePaletteEntries(typed: string) {
  const { logout } = useSession()
  const { role } = useUser()
  const isAthlete = role === 'athlete'
  const lists = useSearchableLists(isAthlete)
  const groups = useMemo<PaletteEntryGroup[]>(() => {
    const isTyped = typed.trim() !== ''
    const all = [
      { label: 'Actions', entries: getActionEntries(isAthlete, logout) },
      { label: 'Pages', entries: getPageEntries(role) },
    ]
    if (!isTyped) return all
    return [...all, ...lists.groups]
      .map(group => ({ ...group, entries: findMatchingEntries(group.entries, typed) }))
      .filter(group => group.entries.length > 0)
  }, [typed, role, isAthlete, logout, lists.groups])
  return { groups, isPending: lists.isPending, isError: lists.isError, retry: lists.retry }
}

function useSearchableLists(isAthlete: boolean) {
  const people = useQuery({ ...roster, enabled: !isAthlete, meta: {} })
  const regimens = useQuery({ ...ownRegimens, enabled: !isAthlete, meta: {} })
  const programs = useQuery({ ...myPrograms, enabled: isAthlete, meta: {} })
  const queries = isAthlete ? [programs] : [people, regimens]
  // Show regimens only after the athletes have loaded, so that entries already visible do not move.
  const visibleRegimens = people.isPending ? undefined : regimens.data
  const groups = useMemo<PaletteEntryGroup[]>(
    () => [
      {
        label: 'Athletes',
        entries: (people.data ?? []).map(({ athlete, email }) => ({
          key: athlete.id,
          label: formatFullName(athlete),
          detail: email,
          Icon: personIcon,
          to: paths.athlete(athlete.id),
        })),
      },
      {
        label: 'Regimens',
        entries: (visibleRegimens ?? []).map(({ id, name, category }) => ({
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
    [people.data, visibleRegimens, programs.data],
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

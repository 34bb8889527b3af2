import type { Invitation, RosterRow } from '#contract/people.ts'
import { fullName, plain } from '../../ui/words.ts'

export type Part = 'all' | 'with' | 'without' | 'invited'

const isIn: Record<Part, (row: RosterRow) => boolean> = {
  all: () => true,
  with: row => row.program !== null,
  without: row => row.program === null,
  invited: () => false,
}

/** How many athletes are in each part. Who is invited is none yet. */
export function countParts(rows: readonly RosterRow[]): Record<Exclude<Part, 'invited'>, number> {
  const withProgram = rows.filter(isIn.with).length
  return { all: rows.length, with: withProgram, without: rows.length - withProgram }
}

/** The part that is looked at, narrowed by name or address. */
export function choose(rows: readonly RosterRow[], part: Part, filter: string): RosterRow[] {
  const sought = plain(filter)
  return rows.filter(
    row => isIn[part](row) && plain(`${fullName(row.athlete)} ${row.email}`).includes(sought),
  )
}

export function chooseInvited(invitations: readonly Invitation[], filter: string): Invitation[] {
  const sought = plain(filter)
  return invitations.filter(({ email }) => plain(email).includes(sought))
}

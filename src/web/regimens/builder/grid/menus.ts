import type { Selection } from '#training/program/selection.ts'
import type { Draft } from '../draft.ts'
import { addedDay, addedWeek, duplicated, moved, type Outcome, removed } from './actions.ts'
import { moveBy } from './dropping.ts'
import { type Line, placeAt, type Spot, selectionOf } from './lines.ts'

export type Entry = {
  name: string
  key?: string
  isDanger?: boolean
  isDisabled?: boolean
  run: () => void
}

/** What the grid does for its menus. */
export type Doing = {
  draft: Draft
  lines: readonly Line[]
  carryOut: (outcome: Outcome) => void
  startWriting: (spot: Spot) => void
  copy: (selection: Selection) => void
  paste: (spot: Spot) => void
}

/** Everything that can be done with a head of the grid, or with the day of one week. */
export function menuOf(spot: Spot, doing: Doing): Entry[] {
  const line = doing.lines[spot.line]
  const selection = selectionOf(doing.lines, spot, spot)
  if (!selection) return []
  const kind = !line ? 'week' : line.kind === 'row' ? 'exercise' : 'day'
  return [
    ...ownEntries(spot, line, doing),
    ...commonEntries(spot, selection, kind, doing),
    {
      name: removeWords(spot, kind),
      key: 'Del',
      isDanger: true,
      run: () => doing.carryOut(removed(doing.draft, selection)),
    },
  ]
}

function removeWords({ week }: Spot, kind: string): string {
  return kind === 'week' || week >= 0 ? `Delete ${kind}` : `Delete ${kind} from all weeks`
}

function ownEntries(spot: Spot, line: Line | undefined, { draft, carryOut, startWriting }: Doing): Entry[] {
  const rename = { name: 'Rename', key: 'F2', run: () => startWriting(spot) }
  if (line?.kind === 'row') return [rename]
  if (line) {
    const add = { name: 'Add a day below', run: () => carryOut(addedDay(draft, line.day)) }
    return spot.week < 0 ? [rename, add] : [rename]
  }
  const week = draft.weeks[spot.week]
  if (!week) return []
  const { id, isDeload } = week
  const mark = isDeload ? 'No deload' : 'Mark as deload'
  return [
    rename,
    {
      name: mark,
      run: () => carryOut({ steps: [{ kind: 'week', id, change: { isDeload: !isDeload } }], says: mark }),
    },
    { name: 'Add a week after', run: () => carryOut(addedWeek(draft, spot.week)) },
  ]
}

function commonEntries(spot: Spot, selection: Selection, kind: string, doing: Doing): Entry[] {
  const { draft, carryOut } = doing
  return [
    { name: `Duplicate ${kind}`, run: () => carryOut(duplicated(draft, selection)) },
    ...moveEntries(spot, doing),
    { name: 'Copy', key: 'Ctrl C', run: () => doing.copy(selection) },
    { name: 'Paste', key: 'Ctrl V', run: () => doing.paste(spot) },
    ...clearEntries(spot, kind, doing),
  ]
}

const ways = [
  { name: 'Move left', key: 'Alt ←', across: -1, down: 0 },
  { name: 'Move right', key: 'Alt →', across: 1, down: 0 },
  { name: 'Move up', key: 'Alt ↑', across: 0, down: -1 },
  { name: 'Move down', key: 'Alt ↓', across: 0, down: 1 },
]

/** Weeks go left and right, exercises up and down, the day of one week in all four. */
function moveEntries(spot: Spot, { draft, lines, carryOut }: Doing): Entry[] {
  const isAcross = spot.week >= 0
  const isDown = spot.line >= 0
  return ways
    .filter(({ across }) => (across !== 0 ? isAcross : isDown))
    .map(({ name, key, across, down }) => {
      const move = moveBy(lines, spot, { across, down }, draft.weeks.length)
      return { name, key, isDisabled: !move, run: () => move && carryOut(moved(draft, move)) }
    })
}

/** A week or the day of one week without its exercises, in its place. */
function clearEntries(spot: Spot, kind: string, { draft, lines, carryOut }: Doing): Entry[] {
  if (spot.week < 0 || kind === 'exercise') return []
  const { day } = placeAt(lines, spot)
  const last = lines.findLast(line => line.kind === 'row' && (kind === 'week' || line.day === day))
  const row = last?.kind === 'row' ? last.row : -1
  const from = { week: spot.week, day: kind === 'week' ? 0 : day, row: 0 }
  const to = { week: spot.week, day: last?.day ?? 0, row }
  return [
    {
      name: `Clear ${kind}`,
      isDisabled: !last,
      run: () => carryOut(removed(draft, { kind: 'cells', from, to })),
    },
  ]
}

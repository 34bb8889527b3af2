import type { GridSelection } from '#training/program/grid/grid-selection.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  createAddDayEdit,
  createAddWeekEdit,
  createDuplicateEdit,
  createMoveEdit,
  createRemoveEdit,
  type GridEdit,
} from '#web/regimens/builder/grid/edits/grid-edits.ts'
import { findKeyboardMove } from '#web/regimens/builder/grid/layout/grid-drop-target.ts'
import {
  type GridLine,
  type GridPosition,
  getSelection,
  toCellPlace,
} from '#web/regimens/builder/grid/layout/grid-layout.ts'

export type GridMenuEntry = {
  name: string
  key?: string
  isDanger?: boolean
  isDisabled?: boolean
  run: () => void
}

/** The grid state and actions used by menu entries. */
export type GridMenuContext = {
  draft: RegimenDraft
  lines: readonly GridLine[]
  perform: (outcome: GridEdit) => void
  startWriting: (spot: GridPosition) => void
  copy: (selection: GridSelection) => void
  paste: (spot: GridPosition) => void
}

/** Builds the menu of a grid header, or of a day in one week. */
export function buildGridMenu(spot: GridPosition, context: GridMenuContext): GridMenuEntry[] {
  const line = context.lines[spot.line]
  const selection = getSelection(context.lines, spot, spot)
  if (!selection) return []
  const kind = !line ? 'week' : line.kind === 'row' ? 'exercise' : 'day'
  return [
    ...buildKindSpecificEntries(spot, line, context),
    ...buildCommonEntries(spot, selection, kind, context),
    {
      name: formatRemoveLabel(spot, kind),
      key: 'Del',
      isDanger: true,
      run: () => context.perform(createRemoveEdit(context.draft, selection)),
    },
  ]
}

function formatRemoveLabel({ week }: GridPosition, kind: string): string {
  return kind === 'week' || week >= 0 ? `Delete ${kind}` : `Delete ${kind} from all weeks`
}

function buildKindSpecificEntries(
  spot: GridPosition,
  line: GridLine | undefined,
  { draft, perform, startWriting }: GridMenuContext,
): GridMenuEntry[] {
  const rename = { name: 'Rename', key: 'F2', run: () => startWriting(spot) }
  if (line?.kind === 'row') return [rename]
  if (line) {
    const add = { name: 'Add a day below', run: () => perform(createAddDayEdit(draft, line.day)) }
    return spot.week < 0 ? [rename, add] : [rename]
  }
  const week = draft.weeks[spot.week]
  if (!week) return []
  const { id, isDeload } = week
  const mark = isDeload ? 'Remove deload' : 'Mark as deload'
  return [
    rename,
    {
      name: mark,
      run: () =>
        perform({ steps: [{ kind: 'week', id, change: { isDeload: !isDeload } }], announcement: mark }),
    },
    { name: 'Add a week after this one', run: () => perform(createAddWeekEdit(draft, spot.week)) },
  ]
}

function buildCommonEntries(
  spot: GridPosition,
  selection: GridSelection,
  kind: string,
  context: GridMenuContext,
): GridMenuEntry[] {
  const { draft, perform } = context
  return [
    { name: `Duplicate ${kind}`, run: () => perform(createDuplicateEdit(draft, selection)) },
    ...buildMoveEntries(spot, context),
    { name: 'Copy', key: 'Ctrl C', run: () => context.copy(selection) },
    { name: 'Paste', key: 'Ctrl V', run: () => context.paste(spot) },
    ...buildClearEntries(spot, kind, context),
  ]
}

const moveDirections = [
  { name: 'Move left', key: 'Alt ←', across: -1, down: 0 },
  { name: 'Move right', key: 'Alt →', across: 1, down: 0 },
  { name: 'Move up', key: 'Alt ↑', across: 0, down: -1 },
  { name: 'Move down', key: 'Alt ↓', across: 0, down: 1 },
]

/** Weeks can be moved left and right, exercises up and down, and a single day in all four directions. */
function buildMoveEntries(spot: GridPosition, { draft, lines, perform }: GridMenuContext): GridMenuEntry[] {
  const isAcross = spot.week >= 0
  const isDown = spot.line >= 0
  return moveDirections
    .filter(({ across }) => (across !== 0 ? isAcross : isDown))
    .map(({ name, key, across, down }) => {
      const move = findKeyboardMove(lines, spot, { across, down }, draft.weeks.length)
      return { name, key, isDisabled: !move, run: () => move && perform(createMoveEdit(draft, move)) }
    })
}

/** Builds the menu entry that removes all exercises of a week or day. */
function buildClearEntries(
  spot: GridPosition,
  kind: string,
  { draft, lines, perform }: GridMenuContext,
): GridMenuEntry[] {
  if (spot.week < 0 || kind === 'exercise') return []
  const { day } = toCellPlace(lines, spot)
  const last = lines.findLast(line => line.kind === 'row' && (kind === 'week' || line.day === day))
  const row = last?.kind === 'row' ? last.row : -1
  const from = { week: spot.week, day: kind === 'week' ? 0 : day, row: 0 }
  const to = { week: spot.week, day: last?.day ?? 0, row }
  return [
    {
      name: `Clear ${kind}`,
      isDisabled: !last,
      run: () => perform(createRemoveEdit(draft, { kind: 'cells', from, to })),
    },
  ]
}

import type { GridLine, GridPosition } from '#web/regimens/builder/grid/layout/grid-layout.ts'

/** The action that a key triggers in the grid while no cell is being edited. */
export type GridKeyAction =
  | { kind: 'go'; to: GridPosition; isExtending: boolean }
  | { kind: 'write'; text?: string }
  | { kind: 'menu' | 'delete' | 'fill' | 'all' | 'leave' | 'duplicate' }
  | { kind: 'move'; across: -1 | 0 | 1; down: -1 | 0 | 1 }

type GridKeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns the action for a key, or undefined if the browser should handle the key. */
export function getGridKeyAction(
  event: GridKeyPress,
  { lines, weeks, cursor }: { lines: readonly GridLine[]; weeks: number; cursor: GridPosition },
): GridKeyAction | undefined {
  const isCommand = event.ctrlKey || event.metaKey
  const step = arrowKeySteps[event.key]
  if (event.altKey) return step && !isCommand ? { kind: 'move', ...step } : undefined
  const last = { line: lines.length - 1, week: weeks - 1 }
  const isExtending = event.shiftKey
  if (step) {
    const to = isCommand
      ? getEdgePosition(lines, cursor, step, last)
      : getNeighbourPosition(cursor, step, last)
    return { kind: 'go', to, isExtending }
  }
  const to = getJumpPosition(event.key, isCommand, cursor, last)
  if (to) return { kind: 'go', to, isExtending }
  if (isCommand) return ctrlKeyActions[event.key.toLowerCase()]
  return getPlainKeyAction(event, cursor)
}

const arrowKeySteps: Record<string, { across: -1 | 0 | 1; down: -1 | 0 | 1 }> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

const ctrlKeyActions: Record<string, GridKeyAction> = { d: { kind: 'fill' }, a: { kind: 'all' } }

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

const getNeighbourPosition = (
  cursor: GridPosition,
  step: { across: number; down: number },
  last: GridPosition,
): GridPosition => ({
  line: clamp(-1, cursor.line + step.down, last.line),
  week: clamp(-1, cursor.week + step.across, last.week),
})

/**
 * Returns the position to which pressing Ctrl and an arrow key moves the cursor: the first or last week, or
 * the previous or next day header.
 */
function getEdgePosition(
  lines: readonly GridLine[],
  cursor: GridPosition,
  step: { across: number; down: number },
  last: GridPosition,
): GridPosition {
  if (step.across !== 0) return { ...cursor, week: step.across < 0 ? 0 : last.week }
  const heads = lines.flatMap((line, at) => (line.kind === 'day' ? [at] : []))
  const line = step.down > 0 ? heads.find(at => at > cursor.line) : heads.findLast(at => at < cursor.line)
  return { ...cursor, line: line ?? (step.down > 0 ? last.line : -1) }
}

const linesPerPage = 12

function getJumpPosition(
  key: string,
  isCommand: boolean,
  cursor: GridPosition,
  last: GridPosition,
): GridPosition | undefined {
  switch (key) {
    case 'Home':
      return isCommand ? { line: 0, week: 0 } : { ...cursor, week: -1 }
    case 'End':
      return isCommand ? last : { ...cursor, week: last.week }
    case 'PageDown':
      return { ...cursor, line: clamp(-1, cursor.line + linesPerPage, last.line) }
    case 'PageUp':
      return { ...cursor, line: clamp(-1, cursor.line - linesPerPage, last.line) }
    default:
      return undefined
  }
}

function getPlainKeyAction(
  { key, shiftKey }: GridKeyPress,
  { line, week }: GridPosition,
): GridKeyAction | undefined {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'menu' }
  if (key === 'Enter' || key === 'F2') return { kind: 'write' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'delete' }
  if (key === 'Escape') return { kind: 'leave' }
  // On a header, the space bar opens the menu.
  if (key === ' ') return line < 0 || week < 0 ? { kind: 'menu' } : undefined
  return [...key].length === 1 ? { kind: 'write', text: key } : undefined
}

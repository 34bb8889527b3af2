import type { Line, Spot } from './lines.ts'

/** What a key means in the grid, while nothing is typed there. */
export type Meaning =
  | { kind: 'go'; to: Spot; isExtending: boolean }
  | { kind: 'write'; text?: string }
  | { kind: 'menu' | 'delete' | 'fill' | 'all' | 'leave' | 'duplicate' }
  | { kind: 'move'; across: -1 | 0 | 1; down: -1 | 0 | 1 }

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** In the grid as it stands; undefined: the key is the browser's. */
export function meaningOf(
  event: Pressed,
  { lines, weeks, cursor }: { lines: readonly Line[]; weeks: number; cursor: Spot },
): Meaning | undefined {
  const isCommand = event.ctrlKey || event.metaKey
  const step = steps[event.key]
  if (event.altKey) return step && !isCommand ? { kind: 'move', ...step } : undefined
  const last = { line: lines.length - 1, week: weeks - 1 }
  const isExtending = event.shiftKey
  if (step) {
    const to = isCommand ? edgeOf(lines, cursor, step, last) : next(cursor, step, last)
    return { kind: 'go', to, isExtending }
  }
  const to = jumpOf(event.key, isCommand, cursor, last)
  if (to) return { kind: 'go', to, isExtending }
  if (isCommand) return commands[event.key.toLowerCase()]
  return plain(event, cursor)
}

const steps: Record<string, { across: -1 | 0 | 1; down: -1 | 0 | 1 }> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

const commands: Record<string, Meaning> = { d: { kind: 'fill' }, a: { kind: 'all' } }

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

const next = (cursor: Spot, step: { across: number; down: number }, last: Spot): Spot => ({
  line: between(-1, cursor.line + step.down, last.line),
  week: between(-1, cursor.week + step.across, last.week),
})

/** With Ctrl: to the first or last week, and up or down to the head of the next day. */
function edgeOf(
  lines: readonly Line[],
  cursor: Spot,
  step: { across: number; down: number },
  last: Spot,
): Spot {
  if (step.across !== 0) return { ...cursor, week: step.across < 0 ? 0 : last.week }
  const heads = lines.flatMap((line, at) => (line.kind === 'day' ? [at] : []))
  const line = step.down > 0 ? heads.find(at => at > cursor.line) : heads.findLast(at => at < cursor.line)
  return { ...cursor, line: line ?? (step.down > 0 ? last.line : -1) }
}

const linesAPage = 12

function jumpOf(key: string, isCommand: boolean, cursor: Spot, last: Spot): Spot | undefined {
  switch (key) {
    case 'Home':
      return isCommand ? { line: 0, week: 0 } : { ...cursor, week: -1 }
    case 'End':
      return isCommand ? last : { ...cursor, week: last.week }
    case 'PageDown':
      return { ...cursor, line: between(-1, cursor.line + linesAPage, last.line) }
    case 'PageUp':
      return { ...cursor, line: between(-1, cursor.line - linesAPage, last.line) }
    default:
      return undefined
  }
}

function plain({ key, shiftKey }: Pressed, { line, week }: Spot): Meaning | undefined {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'menu' }
  if (key === 'Enter' || key === 'F2') return { kind: 'write' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'delete' }
  if (key === 'Escape') return { kind: 'leave' }
  // On a head the space bar opens what can be done with it; anywhere else one begins to type.
  if (key === ' ') return line < 0 || week < 0 ? { kind: 'menu' } : undefined
  return [...key].length === 1 ? { kind: 'write', text: key } : undefined
}

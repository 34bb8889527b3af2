import { type EditorState, type Range, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { ChipsWidget } from './chips-widget.ts'
import type { ShownLine } from './lines.ts'

/** How a text is read; one that is too long to be read has no lines. */
export type Reader = (text: string) => ShownLine[]

/** From now on it is read so: the exercises became known, the week has another number. */
export const setReader = StateEffect.define<Reader>()
/** Whether the corner stands in this day. */
export const setCurrent = StateEffect.define<boolean>()

type Shown = {
  read: Reader
  lines: ShownLine[]
  isCurrent: boolean
  currentLine: number
  decorations: DecorationSet
}

/** The text as it was read, and how that is drawn: letters, chips, what is not counted, and where the corner stands. */
export const shown = StateField.define<Shown>({
  create: state => drawn(state, { read: () => [], lines: [], isCurrent: false }),
  update(before, { state, docChanged, selection, effects }) {
    const isCurrent = effects.find(effect => effect.is(setCurrent))?.value ?? before.isCurrent
    const read = effects.find(effect => effect.is(setReader))?.value ?? before.read
    const isRead = docChanged || read !== before.read
    const lines = isRead ? read(state.doc.toString()) : before.lines
    const isMoved = selection !== undefined && currentLineOf(state) !== before.currentLine
    const isSame = !isRead && isCurrent === before.isCurrent && !(isMoved && isCurrent)
    return isSame ? before : drawn(state, { read, lines, isCurrent })
  },
  provide: field => EditorView.decorations.from(field, ({ decorations }) => decorations),
})

const currentLineOf = (state: EditorState) => state.doc.lineAt(state.selection.main.head).number

function drawn(state: EditorState, what: Pick<Shown, 'read' | 'lines' | 'isCurrent'>): Shown {
  const { doc } = state
  const { lines, isCurrent } = what
  const currentLine = currentLineOf(state)
  const ranges: Range<Decoration>[] = []
  for (const line of lines) ranges.push(...rangesOf(line, doc, isCurrent ? currentLine : -1))
  return { ...what, currentLine, decorations: Decoration.set(ranges, true) }
}

function rangesOf(line: ShownLine, doc: Text, currentLine: number): Range<Decoration>[] {
  if (line.from > doc.length) return []
  const { from, to, number } = doc.lineAt(line.from)
  const isCurrent = number === currentLine
  const { kind, letter, chips, lead, remains } = line
  const attributes: Record<string, string> = {
    'data-kind': kind,
    'data-current': String(isCurrent),
    'data-chips': String(chips.length > 0),
    dir: 'auto',
  }
  if (letter) attributes['data-letter'] = letter
  const ranges = [Decoration.line({ attributes }).range(from)]
  // The letter stands in the gutter.
  if (kind === 'item' && lead.to > lead.from && lead.to <= to) ranges.push(quiet.range(lead.from, lead.to))
  for (const span of remains) {
    if (span.to > span.from && span.to <= doc.length) ranges.push(notCounted.range(span.from, span.to))
  }
  if (chips.length > 0) {
    ranges.push(
      Decoration.widget({ widget: new ChipsWidget(chips, isCurrent), block: true, side: 1 }).range(to),
    )
  }
  return ranges
}

const quiet = Decoration.mark({ attributes: { 'data-lead': 'true' } })
const notCounted = Decoration.mark({ attributes: { 'data-not-counted': 'true' } })

/** The line on which the cursor stands, as it was read. */
export function lineAtCursor(state: EditorState): ShownLine | undefined {
  const { lines } = state.field(shown)
  const { from } = state.doc.lineAt(state.selection.main.head)
  return lines.find(line => line.from >= from)
}

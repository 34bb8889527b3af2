import { type EditorState, type Range, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { ChipsWidget } from './chips-widget.ts'
import type { TextLine } from './text-lines.ts'

/** Parses text into lines. Returns no lines if the text exceeds the length limit. */
export type TextLinesParser = (text: string) => TextLine[]

/** Replaces the parser, for example when the library has loaded or the week number changes. */
export const textLinesParserEffect = StateEffect.define<TextLinesParser>()
/** Sets whether this day is the current day. */
export const currentDayEffect = StateEffect.define<boolean>()

type TextLinesState = {
  read: TextLinesParser
  lines: TextLine[]
  isCurrent: boolean
  currentLine: number
  decorations: DecorationSet
}

/** The parsed lines and their decorations: letters, chips, unparsed text and the current line. */
export const textLinesField = StateField.define<TextLinesState>({
  create: state => decorateLines(state, { read: () => [], lines: [], isCurrent: false }),
  update(before, { state, docChanged, selection, effects }) {
    const isCurrent = effects.find(effect => effect.is(currentDayEffect))?.value ?? before.isCurrent
    const read = effects.find(effect => effect.is(textLinesParserEffect))?.value ?? before.read
    const isRead = docChanged || read !== before.read
    const lines = isRead ? read(state.doc.toString()) : before.lines
    const isMoved = selection !== undefined && getCurrentLineNumber(state) !== before.currentLine
    const isSame = !isRead && isCurrent === before.isCurrent && !(isMoved && isCurrent)
    return isSame ? before : decorateLines(state, { read, lines, isCurrent })
  },
  provide: field => EditorView.decorations.from(field, ({ decorations }) => decorations),
})

const getCurrentLineNumber = (state: EditorState) => state.doc.lineAt(state.selection.main.head).number

function decorateLines(
  state: EditorState,
  content: Pick<TextLinesState, 'read' | 'lines' | 'isCurrent'>,
): TextLinesState {
  const { doc } = state
  const { lines, isCurrent } = content
  const currentLine = getCurrentLineNumber(state)
  const ranges: Range<Decoration>[] = []
  for (const line of lines) ranges.push(...decorateLine(line, doc, isCurrent ? currentLine : -1))
  return { ...content, currentLine, decorations: Decoration.set(ranges, true) }
}

function decorateLine(line: TextLine, doc: Text, currentLine: number): Range<Decoration>[] {
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
  // Dim the typed bullet and letter, because the gutter also shows the letter.
  if (kind === 'item' && lead.to > lead.from && lead.to <= to)
    ranges.push(bulletAndLetterMark.range(lead.from, lead.to))
  for (const span of remains) {
    if (span.to > span.from && span.to <= doc.length) ranges.push(uncountedMark.range(span.from, span.to))
  }
  if (chips.length > 0) {
    ranges.push(
      Decoration.widget({ widget: new ChipsWidget(chips, isCurrent), block: true, side: 1 }).range(to),
    )
  }
  return ranges
}

const bulletAndLetterMark = Decoration.mark({ attributes: { 'data-lead': 'true' } })
const uncountedMark = Decoration.mark({ attributes: { 'data-not-counted': 'true' } })

/** Returns the parsed line at the cursor. */
export function getLineAtCursor(state: EditorState): TextLine | undefined {
  const { lines } = state.field(textLinesField)
  const { from } = state.doc.lineAt(state.selection.main.head)
  return lines.find(line => line.from >= from)
}

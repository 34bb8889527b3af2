import { copyLineDown, moveLineDown, moveLineUp, standardKeymap } from '@codemirror/commands'
import { Annotation, EditorState, type Extension, Prec, type Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightSpecialChars,
  keymap,
  placeholder,
  type ViewUpdate,
} from '@codemirror/view'
import { spreading } from './chips-widget.ts'
import { completion } from './completion.ts'
import type { ShownLine } from './lines.ts'
import { replacementOf } from './outside.ts'
import { ranges } from './ranges.ts'
import { lineAtCursor, type Reader, setCurrent, setReader, shown } from './shown.ts'
import { type Edit, joins } from './steps.ts'
import type { Suggestions } from './suggestions.ts'

/** Whoever shows a day's text: what is told, what is asked. */
export type Host = {
  suggestions: () => Suggestions
  onText: (text: string, joins: boolean) => void
  /** The cursor came to another line, or the focus came. */
  onLine: (line: ShownLine | undefined) => void
  /** A line that says several weeks shall be written into them. */
  onSpread: (order: number) => void
  /** The cursor wants out of the text, upwards or downwards. */
  onLeave: (by: -1 | 1) => boolean
}

/** What came from elsewhere is not told back. */
const fromOutside = Annotation.define<true>()

/** An empty text editor in `parent`; the host is asked anew each time, so that it may change. */
export function makeEditor(parent: HTMLElement, labelledBy: string, host: () => Host): EditorView {
  return new EditorView({ parent, state: EditorState.create({ extensions: setup(labelledBy, host) }) })
}

function setup(labelledBy: string, host: () => Host): Extension {
  return [
    spreading.of(place => host().onSpread(place)),
    shown,
    ranges,
    highlightSpecialChars(),
    drawSelection(),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorView.contentAttributes.of({
      'aria-labelledby': labelledBy,
      spellcheck: 'false',
      autocorrect: 'off',
      autocapitalize: 'off',
    }),
    placeholder('Back squat 3x5 @ 80%'),
    completion(() => host().suggestions()),
    Prec.high(
      keymap.of([
        { key: 'Alt-ArrowUp', run: moveLineUp },
        { key: 'Alt-ArrowDown', run: moveLineDown },
        { key: 'Ctrl-d', run: copyLineDown, preventDefault: true },
        { key: 'ArrowUp', run: view => isAtEdge(view, -1) && host().onLeave(-1) },
        { key: 'ArrowDown', run: view => isAtEdge(view, 1) && host().onLeave(1) },
      ]),
    ),
    keymap.of(standardKeymap),
    EditorView.updateListener.of(tell(host)),
  ]
}

function isAtEdge({ state: { doc, selection } }: EditorView, by: -1 | 1): boolean {
  const { number } = doc.lineAt(selection.main.head)
  return selection.main.empty && number === (by < 0 ? 1 : doc.lines)
}

function tell(host: () => Host) {
  let last: Edit | undefined
  let line: ShownLine | undefined
  return ({ docChanged, selectionSet, focusChanged, transactions, state, view, startState }: ViewUpdate) => {
    const isOutside = transactions.some(one => one.annotation(fromOutside))
    if (docChanged && !isOutside) {
      const edit = editOf(transactions, startState, state)
      host().onText(state.doc.toString(), joins(last, edit))
      last = edit
    }
    if (isOutside) last = undefined
    if (!view.hasFocus || !(docChanged || selectionSet || focusChanged)) return
    const now = lineAtCursor(state)
    if (now === line && !focusChanged) return
    line = now
    host().onLine(now)
  }
}

function editOf(transactions: readonly Transaction[], before: EditorState, after: EditorState): Edit {
  const isOf = (event: string) => transactions.some(one => one.isUserEvent(event))
  return {
    kind: isOf('input.type') ? 'type' : isOf('delete') ? 'delete' : 'other',
    line: after.doc.lineAt(after.selection.main.head).number,
    changesLines: before.doc.lines !== after.doc.lines,
    at: Date.now(),
  }
}

/**
 * The text as it is elsewhere now, and how it is read; only what differs is replaced, so that the cursor stays in its
 * words. `isOther`: it is another day, at whose begin the cursor stands.
 */
export function bringIn(
  view: EditorView,
  { text, read, isOther }: { text: string; read: Reader; isOther: boolean },
) {
  const changes = replacementOf(view.state.doc.toString(), text)
  const effects = view.state.field(shown).read === read ? [] : [setReader.of(read)]
  if (!changes && effects.length === 0 && !isOther) return
  view.dispatch({
    ...(changes && { changes }),
    effects,
    ...(isOther && { selection: { anchor: 0 } }),
    annotations: fromOutside.of(true),
  })
}

export function markCurrent(view: EditorView, isCurrent: boolean) {
  if (view.state.field(shown).isCurrent !== isCurrent) view.dispatch({ effects: setCurrent.of(isCurrent) })
}

/** Puts the cursor on the line of an exercise, by its order in the day, and brings it into view. */
export function goToExercise(view: EditorView, order: number) {
  const line = view.state.field(shown).lines.find(one => one.order === order)
  if (!line || lineAtCursor(view.state) === line) return
  const anchor = Math.min(line.to, view.state.doc.length)
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'nearest', yMargin: 48 }),
  })
}

/** Reads the next word of the cursor's line that can be read in two ways the other way; false: there is none. */
export function readOtherwise(view: EditorView): boolean {
  const line = lineAtCursor(view.state)
  const chip = line?.chips.find(one => one.kind === 'question')
  const other = chip?.question.readings[1]
  if (!chip || !other) return false
  const { from, to } = chip.question
  view.dispatch({ changes: { from, to, insert: other.text }, userEvent: 'input.reading' })
  return true
}

/** Puts the cursor into the text, at one of its ends. */
export function enter(view: EditorView, at: 'begin' | 'end') {
  const anchor = at === 'end' ? view.state.doc.length : 0
  view.dispatch({ selection: { anchor }, scrollIntoView: true })
  view.focus()
}

/** Writes at the cursor, as if it were typed. */
export function write(view: EditorView, text: string) {
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' })
  view.focus()
}

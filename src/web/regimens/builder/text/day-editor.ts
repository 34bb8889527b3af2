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
import { spreadLineHandlerFacet } from './chips-widget.ts'
import { createCompletion } from './completion.ts'
import { type LoadSummaryReader, loadSummaryLayer, showLoadSummaries } from './load-summary-layer.ts'
import type { Suggestions } from './suggestions.ts'
import type { TextLine } from './text-lines.ts'
import {
  currentDayEffect,
  getLineAtCursor,
  type TextLinesParser,
  textLinesField,
  textLinesParserEffect,
} from './text-lines-field.ts'
import { findTextReplacement } from './text-replacement.ts'
import { joinsPreviousUndoStep, type TextEdit } from './undo-steps.ts'

/** The callbacks through which the editor communicates with the component that shows a day's text. */
export type DayEditorCallbacks = {
  suggestions: () => Suggestions
  onText: (text: string, joins: boolean) => void
  /** Called when the cursor moves to another line or the editor receives the focus. */
  onLine: (line: TextLine | undefined) => void
  /** Called to split a line written for several weeks into one line per week. */
  onSpread: (order: number) => void
  /**
   * Called when the cursor moves above the first line or below the last. Returns whether the cursor moved to
   * another day.
   */
  onLeave: (by: -1 | 1) => boolean
}

/** Marks changes made outside the editor, so that the editor does not report them as typed text. */
const externalChange = Annotation.define<true>()

/** The editor of a day. Its code is loaded later than the components that control it, so these import only this type. */
export type DayEditor = ReturnType<typeof createDayEditor>

/**
 * Creates an empty editor in `parent`. Calls `host` each time it needs the callbacks, because they may change
 * between renders.
 */
export function createDayEditor(parent: HTMLElement, labelledBy: string, host: () => DayEditorCallbacks) {
  const view = new EditorView({
    parent,
    state: EditorState.create({ extensions: createEditorExtensions(labelledBy, host) }),
  })
  return {
    hasFocus: () => view.hasFocus,
    /** Focuses the editor with the cursor at the start or end of the text. */
    focus: (at: 'begin' | 'end') => focusEditor(view, at),
    /** Makes a dialog around the editor focus the text when it opens. */
    takeFocusInDialog: () => {
      view.contentDOM.dataset.autofocus = 'true'
    },
    /** Inserts text at the cursor as if the coach had typed it. */
    insertText: (text: string) => insertText(view, text),
    /**
     * Updates the text and the parser. Replaces only the part that differs, to preserve the cursor position. If
     * `isOther` is true, the text belongs to another day and the cursor moves to the start.
     */
    sync: (next: SyncedText) => syncEditor(view, next),
    markCurrent: (isCurrent: boolean) => markDayCurrent(view, isCurrent),
    /**
     * Moves the cursor to an exercise's line, given the position of the exercise in the day, and scrolls to the
     * line.
     */
    moveToExercise: (order: number) => moveCursorToExercise(view, order),
    /**
     * Switches the first ambiguous word in the current line to its alternative interpretation. Returns false if
     * the line has no ambiguous word.
     */
    switchInterpretation: () => switchInterpretation(view),
    /** Shows load summaries next to the lines; null hides them. */
    showLoadSummaries: (read: LoadSummaryReader | null) => showLoadSummaries(view, read),
    destroy: () => view.destroy(),
  }
}

type SyncedText = { text: string; read: TextLinesParser; isOther: boolean }

function createEditorExtensions(labelledBy: string, host: () => DayEditorCallbacks): Extension {
  return [
    spreadLineHandlerFacet.of(place => host().onSpread(place)),
    textLinesField,
    loadSummaryLayer,
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
    createCompletion(() => host().suggestions()),
    Prec.high(
      keymap.of([
        { key: 'Alt-ArrowUp', run: moveLineUp },
        { key: 'Alt-ArrowDown', run: moveLineDown },
        { key: 'Ctrl-d', run: copyLineDown, preventDefault: true },
        { key: 'ArrowUp', run: view => isCursorAtEdge(view, -1) && host().onLeave(-1) },
        { key: 'ArrowDown', run: view => isCursorAtEdge(view, 1) && host().onLeave(1) },
      ]),
    ),
    keymap.of(standardKeymap),
    EditorView.updateListener.of(createUpdateListener(host)),
  ]
}

function isCursorAtEdge({ state: { doc, selection } }: EditorView, by: -1 | 1): boolean {
  const { number } = doc.lineAt(selection.main.head)
  return selection.main.empty && number === (by < 0 ? 1 : doc.lines)
}

function createUpdateListener(host: () => DayEditorCallbacks) {
  let last: TextEdit | undefined
  let line: TextLine | undefined
  return ({ docChanged, selectionSet, focusChanged, transactions, state, view, startState }: ViewUpdate) => {
    const isExternal = transactions.some(one => one.annotation(externalChange))
    if (docChanged && !isExternal) {
      const edit = toTextEdit(transactions, startState, state)
      host().onText(state.doc.toString(), joinsPreviousUndoStep(last, edit))
      last = edit
    }
    if (isExternal) last = undefined
    if (!view.hasFocus || !(docChanged || selectionSet || focusChanged)) return
    const newLine = getLineAtCursor(state)
    if (newLine === line && !focusChanged) return
    line = newLine
    host().onLine(newLine)
  }
}

function toTextEdit(transactions: readonly Transaction[], before: EditorState, after: EditorState): TextEdit {
  const isOf = (event: string) => transactions.some(one => one.isUserEvent(event))
  return {
    kind: isOf('input.type') ? 'type' : isOf('delete') ? 'delete' : 'other',
    line: after.doc.lineAt(after.selection.main.head).number,
    changesLines: before.doc.lines !== after.doc.lines,
    at: Date.now(),
  }
}

function syncEditor(view: EditorView, { text, read, isOther }: SyncedText) {
  const changes = findTextReplacement(view.state.doc.toString(), text)
  const effects = view.state.field(textLinesField).read === read ? [] : [textLinesParserEffect.of(read)]
  if (!changes && effects.length === 0 && !isOther) return
  view.dispatch({
    ...(changes && { changes }),
    effects,
    ...(isOther && { selection: { anchor: 0 } }),
    annotations: externalChange.of(true),
  })
}

function markDayCurrent(view: EditorView, isCurrent: boolean) {
  if (view.state.field(textLinesField).isCurrent !== isCurrent)
    view.dispatch({ effects: currentDayEffect.of(isCurrent) })
}

function moveCursorToExercise(view: EditorView, order: number) {
  const line = view.state.field(textLinesField).lines.find(one => one.order === order)
  if (!line || getLineAtCursor(view.state) === line) return
  const anchor = Math.min(line.to, view.state.doc.length)
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'nearest', yMargin: 48 }),
  })
}

function switchInterpretation(view: EditorView): boolean {
  const line = getLineAtCursor(view.state)
  const chip = line?.chips.find(one => one.kind === 'question')
  const other = chip?.question.readings[1]
  if (!chip || !other) return false
  const { from, to } = chip.question
  view.dispatch({ changes: { from, to, insert: other.text }, userEvent: 'input.reading' })
  return true
}

function focusEditor(view: EditorView, at: 'begin' | 'end') {
  const anchor = at === 'end' ? view.state.doc.length : 0
  view.dispatch({ selection: { anchor }, scrollIntoView: true })
  view.focus()
}

function insertText(view: EditorView, text: string) {
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' })
  view.focus()
}

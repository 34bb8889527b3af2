import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
  insertCompletionText,
  moveCompletionSelection,
  pickedCompletion,
  selectedCompletionIndex,
  setSelectedCompletion,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import type { Suggestions } from './suggestions.ts'

/** Matches an optional bullet and exercise letter before an exercise name. */
const bulletAndLetterPattern = /^\s*(?:[-*•]\s*)?(?:[A-Za-z]\d*[.):]\s*|[A-Za-z]\d\s+)?/

/** Suggests exercise names while typing and, after a name, the coach's previous prescriptions. */
export function createCompletion(suggestions: () => Suggestions): Extension {
  const source = (context: CompletionContext) => findCompletions(context, suggestions())
  return [
    autocompletion({
      override: [source],
      defaultKeymap: false,
      selectOnOpen: false,
      icons: false,
      interactionDelay: 0,
      maxRenderedOptions: 8,
    }),
    Prec.highest(
      keymap.of([
        { key: 'Tab', run: view => acceptSuggestion(view, suggestions) },
        // Enter accepts only a suggestion selected with the arrow keys; otherwise it starts a new line.
        { key: 'Enter', run: acceptCompletion },
        { key: 'ArrowDown', run: moveCompletionSelection(true) },
        { key: 'ArrowUp', run: moveCompletionSelection(false) },
        { key: 'Escape', run: closeCompletion },
      ]),
    ),
  ]
}

/**
 * Accepts the selected suggestion, or else the first one. If the coach types faster than the list is updated,
 * the first suggestion for the current text is accepted. Returns false if there is none, so that Tab leaves
 * the editor.
 */
function acceptSuggestion(view: EditorView, suggestions: () => Suggestions): boolean {
  const status = completionStatus(view.state)
  if (status === null) return false
  if (status === 'active') {
    if (selectedCompletionIndex(view.state) === null) view.dispatch({ effects: setSelectedCompletion(0) })
    if (acceptCompletion(view)) return true
  }
  // Close the list first: it would otherwise receive the focus, and lose it again when it is updated.
  closeCompletion(view)
  const pos = view.state.selection.main.head
  const found = findCompletions({ state: view.state, pos }, suggestions())
  const [first] = found?.options ?? []
  if (!found || !first) return false
  const text = typeof first.apply === 'string' ? first.apply : first.label
  view.dispatch({
    ...insertCompletionText(view.state, text, found.from, pos),
    annotations: pickedCompletion.of(first),
  })
  return true
}

function findCompletions(
  { state, pos }: Pick<CompletionContext, 'state' | 'pos'>,
  { names, habits }: Suggestions,
): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const before = state.sliceDoc(line.from, pos)
  const start = bulletAndLetterPattern.exec(before)?.[0].length ?? 0
  const typed = before.slice(start)
  // If the line contains digits or `@`, it is more than an exercise name, so suggest nothing.
  if (!/\p{L}/u.test(typed) || /[\d@]/.test(typed)) return null
  const after = /\s$/.test(typed) ? habits(typed.trim()) : []
  if (after.length > 0)
    return { from: pos, filter: false, options: after.map(text => ({ label: text, detail: 'as before' })) }
  const found = names(typed.trim())
  const isWhole = found.length === 1 && found[0]?.name.toLowerCase() === typed.trim().toLowerCase()
  if (found.length === 0 || isWhole) return null
  return { from: line.from + start, filter: false, options: found.map(toCompletion) }
}

function toCompletion({ name, detail }: { name: string; detail?: string }): Completion {
  return { label: name, apply: `${name} `, ...(detail && { detail }) }
}

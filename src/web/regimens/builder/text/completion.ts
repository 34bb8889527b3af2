import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
  moveCompletionSelection,
  selectedCompletionIndex,
  setSelectedCompletion,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import type { Suggestions } from './suggestions.ts'

/** What may stand before the name of an exercise: a bullet, and the letter of its place. */
const beforeName = /^\s*(?:[-*•]\s*)?(?:[A-Za-z]\d*[.):]\s*|[A-Za-z]\d\s+)?/

/** Exercises while their name is typed, and after it what the coach wrote for them before. */
export function completion(suggestions: () => Suggestions): Extension {
  const source = (context: CompletionContext) => suggest(context, suggestions())
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
        { key: 'Tab', run: take },
        // Only what was gone to with the arrows: Enter on a line that is typed makes a new line.
        { key: 'Enter', run: acceptCompletion },
        { key: 'ArrowDown', run: moveCompletionSelection(true) },
        { key: 'ArrowUp', run: moveCompletionSelection(false) },
        { key: 'Escape', run: closeCompletion },
      ]),
    ),
  ]
}

function take(view: EditorView): boolean {
  if (completionStatus(view.state) !== 'active') return false
  if (selectedCompletionIndex(view.state) === null) view.dispatch({ effects: setSelectedCompletion(0) })
  return acceptCompletion(view)
}

function suggest({ state, pos }: CompletionContext, { names, habits }: Suggestions): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const before = state.sliceDoc(line.from, pos)
  const start = beforeName.exec(before)?.[0].length ?? 0
  const typed = before.slice(start)
  // Once there are figures, the line is no longer a name.
  if (!/\p{L}/u.test(typed) || /[\d@]/.test(typed)) return null
  const after = /\s$/.test(typed) ? habits(typed.trim()) : []
  if (after.length > 0)
    return { from: pos, filter: false, options: after.map(text => ({ label: text, detail: 'as before' })) }
  const found = names(typed.trim())
  const isWhole = found.length === 1 && found[0]?.name.toLowerCase() === typed.trim().toLowerCase()
  if (found.length === 0 || isWhole) return null
  return { from: line.from + start, filter: false, options: found.map(optionOf) }
}

function optionOf({ name, detail }: { name: string; detail?: string }): Completion {
  return { label: name, apply: `${name} `, ...(detail && { detail }) }
}

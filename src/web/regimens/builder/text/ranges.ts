import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { type EditorView, type LayerMarker, layer } from '@codemirror/view'
import type { Range } from '../roster/range.ts'
import { shown } from './shown.ts'
import parts from './Text.module.css'

/** What the exercise of this order in the day comes to for all; undefined: nothing to say. */
export type RangeReader = (order: number) => Range | undefined

/** From now on it comes to this, or is not shown. */
const setRanges = StateEffect.define<RangeReader | null>()

const reader = StateField.define<RangeReader | null>({
  create: () => null,
  update: (before, { effects }) => {
    const last = effects.findLast(effect => effect.is(setRanges))
    return last ? last.value : before
  },
})

export function showRanges(view: EditorView, read: RangeReader | null) {
  if (view.state.field(reader) !== read) view.dispatch({ effects: setRanges.of(read) })
}

/** Beside each line that is in sight, what it comes to. */
export const ranges: Extension = [
  reader,
  layer({
    above: true,
    class: 'cm-ranges',
    update: ({ docChanged, viewportChanged, startState, state }) =>
      docChanged ||
      viewportChanged ||
      startState.field(reader) !== state.field(reader) ||
      startState.field(shown).lines !== state.field(shown).lines,
    markers,
  }),
]

function markers(view: EditorView): RangeMarker[] {
  const read = view.state.field(reader)
  if (!read) return []
  const { lines } = view.state.field(shown)
  const byLine = new Map(lines.map(line => [view.state.doc.lineAt(line.from).from, line]))
  return view.viewportLineBlocks.flatMap(({ from, top, height }) => {
    const line = byLine.get(from)
    const range = line?.kind === 'item' && line.order !== null ? read(line.order) : undefined
    return range ? [new RangeMarker(top, height, range)] : []
  })
}

class RangeMarker implements LayerMarker {
  readonly top: number
  readonly height: number
  readonly range: Range

  constructor(top: number, height: number, range: Range) {
    this.top = top
    this.height = height
    this.range = range
  }

  eq(other: RangeMarker): boolean {
    const { top, height, range } = this
    return other.top === top && other.height === height && other.range === range
  }

  draw(): HTMLElement {
    const made = document.createElement('div')
    const words = document.createElement('b')
    const detail = document.createElement('span')
    made.className = parts.range ?? ''
    made.style.top = `${this.top}px`
    made.style.height = `${this.height}px`
    words.textContent = this.range.words
    detail.textContent = this.range.detail
    detail.dataset.look = String(this.range.needsLook)
    made.append(words, detail)
    return made
  }
}

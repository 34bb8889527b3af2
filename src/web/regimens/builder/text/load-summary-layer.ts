import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { type EditorView, type LayerMarker, layer } from '@codemirror/view'
import type { LoadSummary } from '#web/regimens/builder/roster/load-summary.ts'
import styles from './Text.module.css'
import { textLinesField } from './text-lines-field.ts'

/** Returns the load summary for the exercise at this position in the day, if any. */
export type LoadSummaryReader = (order: number) => LoadSummary | undefined

/** Sets the source of load summaries; null hides them. */
const loadSummaryEffect = StateEffect.define<LoadSummaryReader | null>()

const loadSummaryReaderField = StateField.define<LoadSummaryReader | null>({
  create: () => null,
  update: (before, { effects }) => {
    const last = effects.findLast(effect => effect.is(loadSummaryEffect))
    return last ? last.value : before
  },
})

export function showLoadSummaries(view: EditorView, read: LoadSummaryReader | null) {
  if (view.state.field(loadSummaryReaderField) !== read)
    view.dispatch({ effects: loadSummaryEffect.of(read) })
}

/** Shows the load summary next to each visible line. */
export const loadSummaryLayer: Extension = [
  loadSummaryReaderField,
  layer({
    above: true,
    class: 'cm-ranges',
    update: ({ docChanged, viewportChanged, startState, state }) =>
      docChanged ||
      viewportChanged ||
      startState.field(loadSummaryReaderField) !== state.field(loadSummaryReaderField) ||
      startState.field(textLinesField).lines !== state.field(textLinesField).lines,
    markers: createLoadSummaryMarkers,
  }),
]

function createLoadSummaryMarkers(view: EditorView): LoadSummaryMarker[] {
  const read = view.state.field(loadSummaryReaderField)
  if (!read) return []
  const { lines } = view.state.field(textLinesField)
  const byLine = new Map(lines.map(line => [view.state.doc.lineAt(line.from).from, line]))
  return view.viewportLineBlocks.flatMap(({ from, top, height }) => {
    const line = byLine.get(from)
    const range = line?.kind === 'item' && line.order !== null ? read(line.order) : undefined
    return range ? [new LoadSummaryMarker(top, height, range)] : []
  })
}

class LoadSummaryMarker implements LayerMarker {
  readonly top: number
  readonly height: number
  readonly range: LoadSummary

  constructor(top: number, height: number, range: LoadSummary) {
    this.top = top
    this.height = height
    this.range = range
  }

  eq(other: LoadSummaryMarker): boolean {
    const { top, height, range } = this
    return other.top === top && other.height === height && other.range === range
  }

  draw(): HTMLElement {
    const element = document.createElement('div')
    const words = document.createElement('b')
    const detail = document.createElement('span')
    element.className = styles.range ?? ''
    element.style.top = `${this.top}px`
    element.style.height = `${this.height}px`
    words.textContent = this.range.words
    detail.textContent = this.range.detail
    detail.dataset.look = String(this.range.needsLook)
    element.append(words, detail)
    return element
  }
}

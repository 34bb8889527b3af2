import { Facet } from '@codemirror/state'
import { type EditorView, WidgetType } from '@codemirror/view'
import type { AmbiguityQuestion } from '#training/prescription/line/parsed-line.ts'
import styles from './Text.module.css'
import type { Chip } from './text-lines.ts'

type SpreadHandler = (order: number) => void

/** Provides the handler that splits a line written for several weeks into one line per week. */
export const spreadLineHandlerFacet = Facet.define<SpreadHandler, SpreadHandler>({
  combine: ([first]) => first ?? (() => undefined),
})

/** The chips below a line that show how it was parsed. */
export class ChipsWidget extends WidgetType {
  readonly chips: readonly Chip[]
  readonly isCurrent: boolean
  readonly key: string

  constructor(chips: readonly Chip[], isCurrent: boolean) {
    super()
    this.chips = chips
    this.isCurrent = isCurrent
    this.key = `${isCurrent}${JSON.stringify(chips)}`
  }

  override eq(other: ChipsWidget): boolean {
    return other.key === this.key
  }

  override toDOM(view: EditorView): HTMLElement {
    const row = createElementWithClass('div', styles.chips)
    row.dataset.current = String(this.isCurrent)
    row.append(...this.chips.map(chip => renderChip(chip, view)))
    return row
  }

  override get estimatedHeight(): number {
    return 26
  }

  /**
   * Returns whether the editor ignores an event: true for events on buttons. Other events set the cursor
   * position.
   */
  override ignoreEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button') !== null
  }
}

function createElementWithClass<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') {
  const element = document.createElement(name)
  element.className = className
  return element
}

/** Creates an element that isolates the text direction of its content. */
function createIsolatedText(words: string): HTMLElement {
  const element = createElementWithClass('bdi')
  element.textContent = words
  return element
}

function renderChip(chip: Chip, view: EditorView): HTMLElement {
  if (chip.kind === 'question') return renderQuestion(chip.question, view)
  if (chip.kind === 'several-weeks') return renderWeeksChip(chip, view)
  const element = createElementWithClass('span', styles.chip)
  element.dataset.kind = chip.kind === 'part' ? chip.part : chip.kind
  if (chip.kind !== 'not-counted') element.append(createIsolatedText(chip.words))
  else element.append('“', createIsolatedText(truncateChipText(chip.words)), '” not counted')
  return element
}

/** Renders the button that splits a line written for several weeks into one line per week. */
function renderWeeksChip(
  { count, order }: Extract<Chip, { kind: 'several-weeks' }>,
  view: EditorView,
): HTMLElement {
  const element = createElementWithClass('button', styles.chip)
  element.type = 'button'
  element.dataset.kind = 'question'
  element.textContent = `Apply to weeks 1–${count}`
  element.addEventListener('click', () => view.state.facet(spreadLineHandlerFacet)(order))
  return element
}

const truncateChipText = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words)

/**
 * Renders the interpretation of an ambiguous word, with buttons that replace the word with unambiguous text.
 */
function renderQuestion({ from, to, readings }: AmbiguityQuestion, view: EditorView): HTMLElement {
  const element = createElementWithClass('span', styles.question)
  const opener = createElementWithClass('button', styles.chip)
  const answers = createElementWithClass('span', styles.answers)
  opener.type = 'button'
  opener.dataset.kind = 'question'
  opener.append(createIsolatedText(`${readings[0]?.words ?? ''}?`))
  opener.setAttribute('aria-expanded', 'false')
  answers.setAttribute('role', 'group')
  answers.setAttribute('aria-label', 'Read as')
  answers.hidden = true
  opener.addEventListener('click', () => {
    answers.hidden = !answers.hidden
    opener.setAttribute('aria-expanded', String(!answers.hidden))
    if (!answers.hidden) answers.querySelector('button')?.focus()
  })
  for (const { words, text } of readings) {
    const answer = createElementWithClass('button', styles.answer)
    answer.type = 'button'
    answer.append(createIsolatedText(words))
    answer.addEventListener('click', () => {
      view.dispatch({ changes: { from, to, insert: text }, userEvent: 'input.reading' })
      view.focus()
    })
    answers.append(answer)
  }
  element.append(opener, answers)
  return element
}

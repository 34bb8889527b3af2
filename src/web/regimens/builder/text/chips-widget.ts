import { Facet } from '@codemirror/state'
import { type EditorView, WidgetType } from '@codemirror/view'
import { statableSports } from '#training/prescription/day/review/unstated-sport.ts'
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
  if (chip.kind === 'sport') return renderSportHint(chip.at, view)
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
const renderQuestion = ({ from, to, readings }: AmbiguityQuestion, view: EditorView): HTMLElement =>
  renderChoice(view, {
    kind: 'question',
    words: `${readings[0]?.words ?? ''}?`,
    label: 'Read as',
    answers: readings.map(({ words, text }) => ({ words, changes: { from, to, insert: text } })),
  })

/** Renders a hint that nothing states the sport of a line, with buttons that write it in front of the line. */
const renderSportHint = (at: number, view: EditorView): HTMLElement =>
  renderChoice(view, {
    kind: 'sport',
    words: 'Sport not stated',
    label: 'Sport',
    answers: statableSports.map(sport => ({ words: sport, changes: { from: at, insert: `${sport} ` } })),
  })

type Choice = {
  kind: string
  words: string
  label: string
  answers: { words: string; changes: { from: number; to?: number; insert: string } }[]
}

/** Renders a button that opens a group of buttons, each of which changes the text. */
function renderChoice(view: EditorView, { kind, words, label, answers: offered }: Choice): HTMLElement {
  const element = createElementWithClass('span', styles.question)
  const opener = createElementWithClass('button', styles.chip)
  const answers = createElementWithClass('span', styles.answers)
  opener.type = 'button'
  opener.dataset.kind = kind
  opener.append(createIsolatedText(words))
  opener.setAttribute('aria-expanded', 'false')
  answers.setAttribute('role', 'group')
  answers.setAttribute('aria-label', label)
  answers.hidden = true
  opener.addEventListener('click', () => {
    answers.hidden = !answers.hidden
    opener.setAttribute('aria-expanded', String(!answers.hidden))
    if (!answers.hidden) answers.querySelector('button')?.focus()
  })
  for (const { words: answerWords, changes } of offered) {
    const answer = createElementWithClass('button', styles.answer)
    answer.type = 'button'
    answer.append(createIsolatedText(answerWords))
    answer.addEventListener('click', () => {
      view.dispatch({ changes, userEvent: 'input.reading' })
      view.focus()
    })
    answers.append(answer)
  }
  element.append(opener, answers)
  return element
}

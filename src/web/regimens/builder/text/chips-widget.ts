import { Facet } from '@codemirror/state'
import { type EditorView, WidgetType } from '@codemirror/view'
import type { Question } from '#training/prescription/line/line.ts'
import type { Chip } from './lines.ts'
import parts from './Text.module.css'

type Spread = (order: number) => void

/** Who writes a line that says several weeks into these weeks. */
export const spreading = Facet.define<Spread, Spread>({ combine: ([first]) => first ?? (() => undefined) })

/** What was read from a line, below it. */
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
    const row = element('div', parts.chips)
    row.dataset.current = String(this.isCurrent)
    row.append(...this.chips.map(chip => drawn(chip, view)))
    return row
  }

  override get estimatedHeight(): number {
    return 26
  }

  /** A press on a button is the button's; elsewhere it sets the cursor. */
  override ignoreEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button') !== null
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') {
  const made = document.createElement(name)
  made.className = className
  return made
}

/** Words in their own direction, whatever stands around them. */
function isolated(words: string): HTMLElement {
  const made = element('bdi')
  made.textContent = words
  return made
}

function drawn(chip: Chip, view: EditorView): HTMLElement {
  if (chip.kind === 'question') return drawnQuestion(chip.question, view)
  if (chip.kind === 'several-weeks') return drawnWeeks(chip, view)
  const made = element('span', parts.chip)
  made.dataset.kind = chip.kind === 'part' ? chip.part : chip.kind
  if (chip.kind === 'part') made.append(isolated(chip.words))
  else made.append('“', isolated(shortened(chip.words)), '” not counted')
  return made
}

/** Writes what the line says of each week into it. */
function drawnWeeks(
  { count, order }: Extract<Chip, { kind: 'several-weeks' }>,
  view: EditorView,
): HTMLElement {
  const made = element('button', parts.chip)
  made.type = 'button'
  made.dataset.kind = 'question'
  made.textContent = `Write into weeks 1–${count}`
  made.addEventListener('click', () => view.state.facet(spreading)(order))
  return made
}

const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words)

/** How a word was read, which opens what else it may mean; a press on one of them writes it so. */
function drawnQuestion({ from, to, readings }: Question, view: EditorView): HTMLElement {
  const made = element('span', parts.question)
  const opener = element('button', parts.chip)
  const answers = element('span', parts.answers)
  opener.type = 'button'
  opener.dataset.kind = 'question'
  opener.append(isolated(`${readings[0]?.words ?? ''}?`))
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
    const answer = element('button', parts.answer)
    answer.type = 'button'
    answer.append(isolated(words))
    answer.addEventListener('click', () => {
      view.dispatch({ changes: { from, to, insert: text }, userEvent: 'input.reading' })
      view.focus()
    })
    answers.append(answer)
  }
  made.append(opener, answers)
  return made
}

import { type CorpusEntry, readCorpus } from '#support/notation/corpus.ts'
import { createSeededRandom } from '#support/seeded-random.ts'
import { remarkForms, restForms, tempoForms } from './detail-forms.ts'
import type { DetailForm, ExerciseKind, LineParts } from './form.ts'
import { lineForms, typingForms } from './line-forms.ts'
import { loadForms } from './load-forms.ts'
import { nameForms } from './name-forms.ts'
import { setsForms } from './sets-forms.ts'

/** A generated line with its meaning, and the forms of which it is made. */
export type GeneratedLine = { entry: CorpusEntry; forms: Readonly<Record<string, string>> }

const nothing: DetailForm = { typed: '', meanings: [''] }

/**
 * Builds lines with a known meaning from forms. Forms that have met seldom are preferred, so that few lines have most
 * pairs of forms.
 */
export function generateLines(count: number, seed: number): GeneratedLine[] {
  const random = createSeededRandom(seed)
  const seen = new Map<string, number>()
  return Array.from({ length: count }, (_, index) => {
    const choose = createChoice(random, seen)
    const name = choose(nameForms)
    const suits = (form: { kinds?: readonly ExerciseKind[] }) =>
      form.kinds === undefined || form.kinds.includes(name.kind)
    const sets = choose(setsForms.filter(suits))
    const loads = loadForms.filter(suits)
    const load = loads.length > 0 && random() < 0.75 ? choose(loads) : nothing
    const rest = random() < 0.5 ? choose(restForms) : nothing
    const tempo = random() < 0.25 ? choose(tempoForms) : nothing
    const remark = random() < 0.25 ? choose(remarkForms) : nothing
    const order = choose(lineForms)
    const typing = choose(typingForms)
    const parts: LineParts = {
      name: name.typed,
      sets: sets.typed,
      load: load.typed,
      rest: rest.typed,
      tempo: tempo.typed,
      remark: remark.typed,
    }
    const text = typing.type(order.build(parts))
    const meanings = describeMeanings(listNames(name.typed), sets.meanings, load.meanings, [
      rest,
      tempo,
      remark,
    ])
    const written = [...text.split('\n').map(line => `> ${line}`), meanings.join('\nor\n')].join('\n')
    const [entry] = readCorpus(`generated:${index + 1}`, written)
    if (!entry) throw new Error('A generated line has no entry.')
    return { entry, forms: { ...parts, order: order.typed, typing: typing.typed } }
  })
}

/** Returns a function that chooses a form of one line: the one that has met those chosen before least often. */
function createChoice(random: () => number, seen: Map<string, number>) {
  const chosen: string[] = []
  return <T extends { typed: string }>(forms: readonly T[]): T => {
    const candidates = Array.from({ length: 4 }, () => forms[Math.floor(random() * forms.length)] as T)
    const pairs = ({ typed }: T) => chosen.map(other => `${other}\n${typed}`)
    const countMeetings = (one: T) => pairs(one).reduce((sum, pair) => sum + (seen.get(pair) ?? 0), 0)
    const best = candidates.reduce((least, one) => (countMeetings(one) < countMeetings(least) ? one : least))
    for (const pair of pairs(best)) seen.set(pair, (seen.get(pair) ?? 0) + 1)
    chosen.push(best.typed)
    return best
  }
}

/** Combines all fair meanings of the parts of a line to those of the line, in the format of the corpus. */
function describeMeanings(
  names: readonly string[],
  sets: readonly (readonly string[])[],
  properties: readonly string[],
  details: readonly DetailForm[],
): string[] {
  const described = details.reduce<string[][]>(
    (all, { meanings }) => all.flatMap(before => meanings.map(one => [...before, one].filter(Boolean))),
    [[]],
  )
  const bodies = sets.flatMap(lines =>
    properties.flatMap(property =>
      described.map(after => [...lines.map(line => [line, property].filter(Boolean).join(', ')), ...after]),
    ),
  )
  return names.flatMap(name => bodies.map(lines => [name, ...lines.map(line => `  ${line}`)].join('\n')))
}

/** The words in the brackets of a name may be a note instead. */
const listNames = (typed: string) => [...new Set([typed, typed.replace(/ \(.*\)/, '')])]

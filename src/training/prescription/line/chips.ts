import type { Units } from '../../units.ts'
import { formatAmount, type Step } from '../amount.ts'
import { formatEffort } from '../effort.ts'
import { formatLoad } from '../load.ts'
import type { Load, SetRole } from '../prescription.ts'

// How what was read is said under the line.

export const setsWords = (count: number) => `${count} ${count === 1 ? 'set' : 'sets'}`

/** `5 reps`, `8–12 reps`, `5 · 3 · 1+`, `0:20`, `800 m`, `max reps`. */
export function amountWords(steps: readonly Step[], units: Units): string {
  const words = steps.map(
    ({ amount, isOpenEnded }) => formatAmount(amount, units).replace('-', '–') + (isOpenEnded ? '+' : ''),
  )
  const [step] = steps
  if (steps.length > 1 || !step) return words.join(' · ')
  const [word = ''] = words
  if (step.amount.kind === 'reps' && step.amount.reps === 1 && !step.isOpenEnded) return '1 rep'
  if (step.amount.kind === 'parts') {
    const [reps, pause] = word.split(' pause ')
    return pause === undefined ? `${reps} reps` : `${reps} reps, pause ${pause}`
  }
  return ['reps', 'range', 'max'].includes(step.amount.kind) ? `${word} reps` : word
}

/** `80 % of 1RM`, `75 · 85 · 95 % of TM`, `100 kg`, `bodyweight +10 kg`. */
export function loadWords(loads: readonly Load[], units: Units): string {
  const words = loads.map(load => loadWord(load, units))
  const [first = ''] = words
  if (words.length < 2) return first
  const unitAt = first.indexOf(' ')
  return words.map(word => word.slice(0, word.indexOf(' '))).join(' · ') + first.slice(unitAt)
}

function loadWord(load: Load, units: Units): string {
  const word = formatLoad(load, units).replace(/(?<=\d)-(?=\d)/, '–')
  if (load.kind !== 'percent') return word
  return load.of === '1rm' ? word.replace(/ %(\+?)$/, ' %$1 of 1RM') : word.replace(' % ', ' % of ')
}

export const effortWords = (effort: Parameters<typeof formatEffort>[0], units: Units) =>
  formatEffort(effort, units).replace(/(?<=\d)-(?=\d)/, '–')

export const roleWords: Readonly<Record<SetRole, string>> = {
  'warm-up': 'warm-up',
  working: 'working sets',
  top: 'top set',
  'back-off': 'back-off',
  drop: 'drop set',
  amrap: 'as many as go',
}

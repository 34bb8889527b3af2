import { formatCount } from '#training/localization/format-count.ts'
import type { ParsedAmount } from '#training/prescription/amount.ts'
import { formatAmount } from '#training/prescription/format/format-amount.ts'
import { formatEffort } from '#training/prescription/format/format-effort.ts'
import { formatLoad } from '#training/prescription/format/format-load.ts'
import type { Load } from '#training/prescription/prescription.ts'
import type { Units } from '#training/units.ts'

// Labels for the chips below a line, which show how the prescription was parsed.

/** Formats a number of sets: `3 sets`, `3–4 sets`. */
export const formatSetCountChip = (count: number, toCount?: number) =>
  toCount === undefined ? formatCount(count, 'set') : `${count}–${toCount} sets`

/** Formats an amount: `5 reps`, `8–12 reps`, `5 · 3 · 1+`, `0:20`, `800 m`, `max`. */
export function formatAmountChip(steps: readonly ParsedAmount[], units: Units): string {
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
  return step.amount.kind === 'reps' || step.amount.kind === 'range' ? `${word} reps` : word
}

/** Formats a load: `80 % of 1RM`, `75 · 85 · 95 % of TM`, `100 kg`, `bodyweight +10 kg`. */
export function formatLoadChip(loads: readonly Load[], units: Units): string {
  const words = loads.map(load => formatSingleLoadChip(load, units))
  const [first = ''] = words
  if (words.length < 2) return first
  const unitAt = first.indexOf(' ')
  return words.map(word => word.slice(0, word.indexOf(' '))).join(' · ') + first.slice(unitAt)
}

function formatSingleLoadChip(load: Load, units: Units): string {
  const word = formatLoad(load, units).replace(/(?<=\d)-(?=\d)/, '–')
  if (load.kind !== 'percent' || load.ofExercise !== undefined) return word
  return load.of === '1rm' ? word.replace(/ %(\+?)$/, ' %$1 of 1RM') : word.replace(' % ', ' % of ')
}

export const formatEffortChip = (effort: Parameters<typeof formatEffort>[0], units: Units) =>
  formatEffort(effort, units).replace(/(?<=\d)-(?=\d)/, '–')

import type { Flag } from '#training/prescription/flags.ts'
import type { Base, Resolved } from '#training/prescription/resolve.ts'
import { type LoadUnit, rounded, toLoadUnit } from '#training/units.ts'

type WriteDay = (day: string) => string

const origins: Record<Base['origin'], string> = {
  tested: 'tested',
  estimated: 'est.',
  typed: 'typed',
  logged: 'est.',
  set: 'of the top set',
  weighed: 'weighed',
}

/** `117.2`: a tenth is finer than any estimate. */
export function writeLoad(loadKg: number, unit: LoadUnit): string {
  return String(rounded(toLoadUnit(loadKg, unit), 1))
}

/** Of what a percentage was taken: `118 tested 12 Oct`, `165 est. 4 Nov`, `90 % of 118 tested 12 Oct`. */
export function baseWords(base: Base, unit: LoadUnit, writeDay: WriteDay): string {
  const { loadKg, oneRmKg, origin, of, date } = base
  const day = date === null ? '' : ` ${writeDay(date)}`
  const figure = oneRmKg === null ? writeLoad(loadKg, unit) : `90 % of ${writeLoad(oneRmKg, unit)}`
  const kind = of === 'training-max' && oneRmKg === null ? ' training max' : ''
  return `${figure}${kind} ${origins[origin]}${day}`
}

/** Why there are these kilos, or none. */
export function resolvedWords(resolved: Resolved | undefined, unit: LoadUnit, writeDay: WriteDay): string {
  if (resolved?.kind === 'load' && resolved.because.kind === 'percent')
    return baseWords(resolved.because.base, unit, writeDay)
  if (resolved?.kind === 'last') return `last time, ${writeDay(resolved.date)}`
  return ''
}

/** What needs a look, in a few words. */
export function flagWords(flag: Flag, unit: LoadUnit): string {
  switch (flag.kind) {
    case 'no-max':
      return 'No max'
    case 'no-body-weight':
      return 'No body weight'
    case 'no-top-set':
      return 'No set before it'
    case 'above-best':
      return `${over(flag.percent)} over best ${flag.reps === 1 ? 'single' : `${flag.reps} reps`}, ${writeLoad(flag.loadKg, unit)}`
    case 'above-last':
      return `${over(flag.percent)} over last time, ${writeLoad(flag.loadKg, unit)}`
    case 'too-heavy':
      return `${rounded(flag.missing, 1)} ${flag.unit} short of plates`
    case 'too-light':
      return `The bar is ${rounded(flag.missing, 1)} ${flag.unit} too heavy`
  }
}

const over = (percent: number) => `+${percent < 1 ? rounded(percent, 1) : Math.round(percent)} %`

/** `95 kg`, `87.5 to 95 kg`. */
export function loadWords({ from, to }: Extract<Resolved, { kind: 'load' }>): string {
  return from.weight === to.weight ? `${to.weight} ${to.unit}` : `${from.weight} to ${to.weight} ${to.unit}`
}

import { formatCount } from '#training/localization/format-count.ts'
import { formatCadence } from '#training/prescription/format/format-cadence.ts'
import { formatLoadBase } from '#training/prescription/format/format-load.ts'
import { formatRecovery, formatRest } from '#training/prescription/format/format-recovery.ts'
import { formatItemProgression } from '#training/prescription/item-progression.ts'
import type { Load } from '#training/prescription/prescription.ts'
import { setRoleDetails } from '#training/prescription/set-role.ts'
import { formatTempo } from '#training/prescription/tempo.ts'
import type { Token, TokenContent } from '#training/prescription/tokens/token.ts'
import { convertToKg } from '#training/units.ts'
import { askAboutLoads } from './ambiguity-questions.ts'
import { formatAmountChip, formatEffortChip, formatLoadChip, formatSetCountChip } from './chip-labels.ts'
import { highestPercent } from './number-after-at.ts'
import {
  addParsedPart,
  getCurrentSetGroup,
  getSetGroupForAmount,
  noteSetRange,
  type PrescriptionDraft,
  startSetGroup,
} from './prescription-draft.ts'
import { countSetsInGroup, hasSetContent, isLoadCountValid, type SetGroupDraft } from './set-group-draft.ts'

type TokenOfKind<K extends TokenContent['kind']> = Extract<Token, { kind: K }>
type TokenApplier<K extends TokenContent['kind']> = (
  draft: PrescriptionDraft,
  token: TokenOfKind<K>,
) => boolean

/** Applies a token to the current sets or to the exercise; returns false if it fits neither. */
export function applyToken(draft: PrescriptionDraft, token: Token): boolean {
  const applier = tokenAppliers[token.kind] as TokenApplier<Token['kind']> | undefined
  return applier?.(draft, token) ?? false
}

const tokenAppliers: { [K in TokenContent['kind']]?: TokenApplier<K> } = {
  amounts: applyAmounts,
  number: applyNumber,
  loads: (draft, token) => applyLoads(draft, token, token.loads),
  effort: applyEffort,
  efforts: applyEfforts,
  count: applyCount,
  side: applySide,
  cadence: applyCadence,
  role: applyRole,
  top: applyTopSet,
  'work-rest': applyWorkRest,
  tempo: applyTempo,
  pause: applyRestOrRecovery,
  rule: applyProgression,
  group: applySupersetLetter,
  deload: applyDeload,
  failure: applyFailure,
  'last-set': applyLastSet,
  repeated: applyRepeated,
  base: (draft, token) => addParsedPart(draft, token, 'load', formatBaseChip(token)),
  detail: (draft, token) => {
    draft.details.push({ from: token.from, to: token.to })
    return true
  },
  week: (draft, token) => addParsedPart(draft, token, 'weeks', formatWeeksChip(token)),
  chip: (draft, token) => addParsedPart(draft, token, token.part, token.words),
  word: (_, token) => token.isLink === true || token.isPlus === true,
  times: () => true,
  at: () => true,
}

function applyAmounts(draft: PrescriptionDraft, token: TokenOfKind<'amounts'>): boolean {
  const group = getCurrentSetGroup(draft)
  const ladder = findLadderForLoads(draft, token)
  if (!ladder && group.steps.length === 0 && !isPlausibleAmount(draft, token)) return false
  if (ladder) {
    ladder.loads = inferLoadsWithoutUnit(draft, token) ?? []
    askAboutLoads(draft, token, ladder.loads)
    return addParsedPart(draft, token, 'load', formatLoadChip(ladder.loads, draft.units))
  }
  const loads = findLoadsAfterAmount(draft, token)
  if (loads) {
    const isApplied = applyLoads(draft, token, loads)
    if (isApplied) askAboutLoads(draft, token, loads)
    return isApplied
  }
  const [step] = token.steps
  // A time that follows a number of repetitions is the rest.
  const isAfterReps =
    group.steps.length > 0 && group.steps.every(({ amount }) => !['time', 'distance'].includes(amount.kind))
  if (
    isAfterReps &&
    step?.amount.kind === 'time' &&
    draft.restSeconds === null &&
    !draft.recovery &&
    step.amount.toSeconds === undefined
  ) {
    draft.restSeconds = Math.round(step.amount.seconds)
    return addParsedPart(draft, token, 'rest', formatRest(draft.restSeconds))
  }
  if (group.steps.length > 0 && group.count !== null) return false
  getSetGroupForAmount(draft).steps = token.steps
  return addParsedPart(draft, token, 'amount', formatAmountChip(token.steps, draft.units))
}

/** In `3x5 60`, `3x5 60, 70, 80` and `3x5 60/70/80`, the numbers after the repetitions are loads. */
function findLoadsAfterAmount(draft: PrescriptionDraft, token: TokenOfKind<'amounts'>): Load[] | undefined {
  const { steps, loads } = getCurrentSetGroup(draft)
  const isLoad =
    token.steps.length > 1 || token.steps.some(({ amount }) => amount.kind === 'reps' && amount.reps >= 20)
  return steps.length > 0 && loads.length === 0 && token.isBare && isLoad
    ? inferLoadsWithoutUnit(draft, token)
    : undefined
}

/**
 * Returns whether bare numbers can be repetitions. In an endurance sport they cannot: `Bike 30 hard` and `Bike 20-30` may
 * mean minutes or kilometres.
 */
export function isPlausibleAmount(
  { sport }: PrescriptionDraft,
  { steps, isBare, isLabelled }: TokenOfKind<'amounts'>,
  isInChain = false,
): boolean {
  const isRange = steps.some(({ amount }) => amount.kind === 'range')
  if (sport !== null && isRange && !isLabelled && !isInChain) return false
  if (!isBare) return true
  const most = sport !== null ? 0 : steps.length > 1 || isInChain ? 50 : 150
  return steps.every(({ amount }) => amount.kind !== 'reps' || amount.reps <= most)
}

/**
 * Finds the ladder to which a list of loads belongs: `7/5/3, 7/5/3 (70/75/80, 72/77/82)`. Returns undefined
 * if the numbers are amounts rather than loads.
 */
export function findLadderForLoads(
  { groups }: PrescriptionDraft,
  { steps, isBare }: TokenOfKind<'amounts'>,
): SetGroupDraft | undefined {
  const areLoads =
    isBare && steps.length > 1 && steps.every(({ amount }) => amount.kind === 'reps' && amount.reps >= 30)
  return areLoads ? findOpenLadder({ groups }, steps.length) : undefined
}

/** Finds the first of the last ladders that has no loads yet. */
const findOpenLadder = ({ groups }: Pick<PrescriptionDraft, 'groups'>, length: number) =>
  groups.slice(-8).find(({ steps, loads }) => steps.length === length && loads.length === 0)

/** Interprets bare numbers after an amount: a single number is a weight, several numbers are percentages unless one is too high. */
export function inferLoadsWithoutUnit(
  draft: PrescriptionDraft,
  { steps }: TokenOfKind<'amounts'>,
): Load[] | undefined {
  const numbers = steps.map(({ amount, isOpenEnded }) =>
    amount.kind === 'reps' && !isOpenEnded ? amount.reps : undefined,
  )
  if (!numbers.every(number => number !== undefined)) return undefined
  if (numbers.length > 1 && numbers.every(number => number <= highestPercent)) {
    return numbers.every(percent => percent >= 30)
      ? numbers.map(percent => ({ kind: 'percent', percent, of: '1rm' }))
      : undefined
  }
  const loads = numbers.map((number): Load => ({ kind: 'kg', loadKg: convertToKg(number, draft.units.load) }))
  return loads.every(load => load.kind === 'kg' && load.loadKg <= 2000) ? loads : undefined
}

function applyNumber(draft: PrescriptionDraft, token: TokenOfKind<'number'>): boolean {
  const loadKg = convertToKg(token.number, draft.units.load)
  if (
    token.toNumber !== undefined ||
    loadKg > 2000 ||
    token.number < 1 ||
    getCurrentSetGroup(draft).steps.length === 0
  )
    return false
  return applyLoads(draft, token, [{ kind: 'kg', loadKg, ...(token.isOpenEnded ? { isAtLeast: true } : {}) }])
}

function applyLoads(draft: PrescriptionDraft, token: Token, loads: readonly Load[]): boolean {
  const group = (loads.length > 2 && findOpenLadder(draft, loads.length)) || getCurrentSetGroup(draft)
  if (group.loads.length > 0 || !isLoadCountValid(group, loads)) return false
  group.loads = mergePairedLoads(group.steps.length, loads)
  if (token.kind === 'loads' && token.isRepMax) group.isRepMax = true
  // In `AMRAP @ -15%`, the set is one of as many repetitions as possible first.
  const isMax = group.steps.length > 0 && group.steps.every(({ amount }) => amount.kind === 'max')
  if (token.kind === 'loads' && token.isLess) {
    group.role ??= isMax ? 'amrap' : 'back-off'
    group.isLess = true
  }
  return addParsedPart(draft, token, 'load', formatLoadChip(group.loads, draft.units))
}

/**
 * Merges `95/65 lb` into a single load with a lighter weight for women, unless the sets form a ladder with
 * two steps.
 */
function mergePairedLoads(steps: number, loads: readonly Load[]): Load[] {
  const [heavier, lighter, ...more] = loads
  if (heavier?.kind !== 'kg' || lighter?.kind !== 'kg' || more.length > 0 || steps === 2) return [...loads]
  return heavier.loadKg > lighter.loadKg ? [{ ...heavier, lighterKg: lighter.loadKg }] : [...loads]
}

function applyEffort(draft: PrescriptionDraft, token: TokenOfKind<'effort'>): boolean {
  const group = getCurrentSetGroup(draft)
  // In `3110 tempo`, the word names the digits.
  if (token.effort.kind === 'feel' && token.effort.feel === 'tempo' && draft.tempo && !draft.sport)
    return addParsedPart(draft, token, 'tempo', 'tempo')
  // `easy, RPE 3` states the same effort twice; the number is more precise.
  const isSame =
    group.effort?.kind === 'feel' && token.effort.kind === 'feel' && group.effort.feel === token.effort.feel
  if (group.effort && !isSame && (group.effort.kind !== 'feel' || token.effort.kind === 'feel')) return false
  group.effort = token.effort
  return addParsedPart(draft, token, 'effort', formatEffortChip(token.effort, draft.units))
}

/** In `3x5 @ 6, 7, 8`, each set has an effort of its own. */
function applyEfforts(draft: PrescriptionDraft, { efforts, ...token }: TokenOfKind<'efforts'>): boolean {
  const group = getCurrentSetGroup(draft)
  const sets = countSetsInGroup(group)
  const isOneEach = group.steps.length <= 1 && (sets === efforts.length || group.count === null)
  if (group.effort || !isOneEach || group.loads.length > 1 || !hasSetContent(group)) return false
  draft.groups.pop()
  for (const effort of efforts) draft.groups.push({ ...group, count: 1, effort })
  const words = efforts.map(effort => formatEffortChip(effort, draft.units)).join(', ')
  return addParsedPart(draft, token, 'effort', words)
}

function applyCount(draft: PrescriptionDraft, token: TokenOfKind<'count'>): boolean {
  const group = getCurrentSetGroup(draft)
  if (group.count !== null) return false
  group.count = token.count
  group.isCountInWords = true
  if (token.isRepeat) {
    group.isRepeat = true
    if (token.toCount !== undefined) group.repeatedTo = token.toCount
  }
  if (token.toCount !== undefined) noteSetRange(draft, token, token.count, token.toCount)
  return addParsedPart(draft, token, 'sets', formatSetCountChip(token.count, token.toCount))
}

function applySide(draft: PrescriptionDraft, token: TokenOfKind<'side'>): boolean {
  const group = getCurrentSetGroup(draft)
  // In `50 % per hand`, the load is that of each hand.
  if (token.isHand && group.steps.length === 0 && group.loads.length > 0) return false
  // In `10 sets, 3 reps each`, the repetitions are those of each set; in a run, `each` is no side.
  if (token.isEach && (group.isCountInWords || draft.sport !== null)) return false
  group.isPerSide = true
  return addParsedPart(draft, token, 'side', 'per side')
}

function applyCadence(draft: PrescriptionDraft, token: TokenOfKind<'cadence'>): boolean {
  const group = getCurrentSetGroup(draft)
  if (group.cadence !== null) return false
  group.cadence = token.cadence
  return addParsedPart(draft, token, 'cadence', formatCadence(token.cadence))
}

function applyRole(draft: PrescriptionDraft, token: TokenOfKind<'role'>): boolean {
  const current = getCurrentSetGroup(draft)
  const isAfterSets = token.isAfterSets && hasSetContent(current) && current.role === null
  // In `RPE 8 3 working sets of 5`, the effort is that of the sets.
  const isBeforeSets = token.count !== undefined && token.role === 'working' && isOpen(current)
  const group = hasSetContent(current) && !isAfterSets && !isBeforeSets ? startSetGroup(draft) : current
  group.role = token.role
  group.hasRoleOfLabel = false
  const before = draft.groups.at(-2)
  if (token.isOfSum && before && before.role === null) before.role = token.role
  if (token.count !== undefined) group.count = token.count
  const { chipLabel } = setRoleDetails[token.role]
  return addParsedPart(
    draft,
    token,
    'role',
    token.count === undefined ? chipLabel : `${formatSetCountChip(token.count)}, ${chipLabel}`,
  )
}

const isOpen = ({ count, steps, isClosed }: SetGroupDraft) =>
  count === null && steps.length === 0 && !isClosed

function applyTopSet(draft: PrescriptionDraft, token: TokenOfKind<'top'>): boolean {
  const { reps, isBuilt } = token
  const current = getCurrentSetGroup(draft)
  const [step, ...more] = current.steps
  // In `5x5 ramp to 5RM`, the last of the sets is the heaviest.
  if (
    isBuilt &&
    more.length === 0 &&
    step?.amount.kind === 'reps' &&
    step.amount.reps === reps &&
    !current.isClosed
  )
    return applyLoads(draft, token, [{ kind: 'open', how: 'build' }])
  const group = getSetGroupForAmount(draft)
  Object.assign(group, {
    role: 'top',
    count: 1,
    steps: [{ amount: { kind: 'reps', reps }, isOpenEnded: false }],
  })
  if (isBuilt) group.loads = [{ kind: 'open', how: 'build' }]
  const repsLabel = formatCount(reps, 'rep')
  return addParsedPart(
    draft,
    token,
    'amount',
    isBuilt ? `build up to ${repsLabel}` : `top set of ${repsLabel}`,
  )
}

function applyWorkRest(draft: PrescriptionDraft, token: TokenOfKind<'work-rest'>): boolean {
  const group = getCurrentSetGroup(draft)
  const [step] = group.steps
  if (step && !(step.amount.kind === 'reps' && step.amount.reps === 1)) return applySendOff(draft, token)
  group.steps = [{ amount: { kind: 'time', seconds: token.seconds }, isOpenEnded: false }]
  if (token.count !== undefined) group.count ??= token.count
  if (isOfOtherIntervals(draft) && draft.restSeconds !== Math.round(token.restSeconds))
    draft.isDoubtful = true
  draft.repeatedBeforeRest ??= countRepeated(draft.groups)
  draft.hasWorkRest = true
  draft.restSeconds ??= Math.round(token.restSeconds)
  return addParsedPart(
    draft,
    token,
    'amount',
    `${formatAmountChip(group.steps, draft.units)}, ${formatRest(token.restSeconds)}`,
  )
}

/** Converts work and rest times to a send-off: the next set begins when both times have elapsed. */
function applySendOff(draft: PrescriptionDraft, token: TokenOfKind<'work-rest'>): boolean {
  if (draft.recovery) return false
  draft.recovery = { kind: 'send-off', seconds: token.seconds + token.restSeconds }
  return addParsedPart(draft, token, 'rest', formatRecovery(draft.recovery, draft.units))
}

function applyFailure(draft: PrescriptionDraft, token: TokenOfKind<'failure'>): boolean {
  const group = getCurrentSetGroup(draft)
  if (group.steps.length === 0) {
    group.steps = [{ amount: { kind: 'max' }, isOpenEnded: false }]
    return addParsedPart(draft, token, 'amount', formatAmountChip(group.steps, draft.units))
  }
  if (group.steps.every(({ amount }) => amount.kind === 'max'))
    return addParsedPart(draft, token, 'amount', 'to failure')
  if (group.effort) return false
  group.effort = { kind: 'rpe', rpe: 10 }
  return addParsedPart(draft, token, 'effort', formatEffortChip(group.effort, draft.units))
}

/** Makes the last set an AMRAP set; repetitions in the remark replace those of the set. */
function applyLastSet(draft: PrescriptionDraft, token: TokenOfKind<'last-set'>): boolean {
  const group = draft.groups.findLast(hasSetContent)
  if (!group || countSetsInGroup(group) < 1) return false
  const sets = countSetsInGroup(group)
  const step = group.steps.at(-1)
  const reps = token.reps ?? (step?.amount.kind === 'reps' ? step.amount.reps : null)
  const range = reps === null && step?.amount.kind === 'range' ? step.amount : undefined
  const amount = range ?? (reps === null ? ({ kind: 'max' } as const) : ({ kind: 'reps', reps } as const))
  const last: SetGroupDraft = {
    ...group,
    role: 'amrap',
    count: 1,
    steps: [{ amount, isOpenEnded: reps !== null }],
    loads: group.loads.slice(-1),
  }
  if (group.steps.length > 1 && group.count === null) group.steps = group.steps.slice(0, -1)
  else group.count = sets - 1
  if (sets === 1) draft.groups.pop()
  draft.groups.push(last)
  return addParsedPart(draft, token, 'role', reps === null ? 'last set AMRAP' : `last set ${reps}+ (AMRAP)`)
}

function applyRepeated(draft: PrescriptionDraft, token: TokenOfKind<'repeated'>): boolean {
  const group = getSetGroupForAmount(draft)
  group.steps = [{ amount: { kind: 'reps', reps: token.reps }, isOpenEnded: false }]
  if (token.count !== null) group.count ??= token.count
  if (token.count !== null && token.toCount !== undefined)
    noteSetRange(draft, token, token.count, token.toCount)
  const sets = token.count === null ? '' : `${formatSetCountChip(token.count, token.toCount)} of `
  return addParsedPart(draft, token, 'amount', `${sets}${formatAmountChip(group.steps, draft.units)}`)
}

const formatBaseChip = ({ of, exercise }: TokenOfKind<'base'>) =>
  `percentages of ${formatLoadBase(of, exercise)}`

const isTempoCode = (tempo: string) => /^[\dx/-]+$/i.test(tempo)

function applyTempo(draft: PrescriptionDraft, token: TokenOfKind<'tempo'>): boolean {
  // Two phases may be written one after the other: `3 sec down, 1 sec pause`.
  if (draft.tempo && (isTempoCode(draft.tempo) || isTempoCode(token.tempo))) return false
  draft.tempo = draft.tempo ? `${draft.tempo}, ${token.tempo}` : token.tempo
  return addParsedPart(draft, token, 'tempo', formatTempo(token.tempo))
}

function applyRestOrRecovery(draft: PrescriptionDraft, token: TokenOfKind<'pause'>): boolean {
  const { restSeconds = null, recovery = null, isWithinSet } = token.pause
  // In `6 x 30 m, 20 s rest between reps`, each repetition is a set.
  const isMeasured = getCurrentSetGroup(draft).steps.some(
    ({ amount: { kind } }) => kind === 'distance' || kind === 'time',
  )
  if (isWithinSet && !isMeasured) return applyPauseWithinSet(draft, token, restSeconds ?? 0)
  // In `10 x 30/30, recovery 3 min, 10 x 30/30`, the recovery is between the two series.
  const isOfSeries =
    draft.hasWorkRest && recovery?.kind === 'time' && Math.round(recovery.seconds) !== draft.restSeconds
  if (isOfOtherIntervals(draft) || isOfSeries) draft.isDoubtful = true
  draft.repeatedBeforeRest ??= countRepeated(draft.groups)
  const isRest = !recovery
  if (isRest ? draft.restSeconds !== null && !draft.recovery : draft.recovery !== null) return false
  if (isRest || draft.restSeconds === null) draft.restSeconds = restSeconds
  draft.recovery ??= recovery
  return addParsedPart(
    draft,
    token,
    'rest',
    recovery ? formatRecovery(recovery, draft.units) : formatRest(restSeconds ?? 0),
  )
}

/** In `5 x 4 min, rest 2 min - 3 x 90 s w/ 2 min easy`, each of the intervals has its own rest, and an exercise only one. */
const isOfOtherIntervals = ({ repeatedBeforeRest, groups }: PrescriptionDraft) =>
  repeatedBeforeRest !== null && countRepeated(groups) > Math.max(1, repeatedBeforeRest)

const countRepeated = (groups: readonly SetGroupDraft[]) =>
  groups.filter(({ count }) => (count ?? 1) > 1).length

function applyPauseWithinSet(draft: PrescriptionDraft, token: Token, seconds: number): boolean {
  const group = getCurrentSetGroup(draft)
  const [part] = group.steps
  if (part?.amount.kind !== 'parts' || part.amount.restSeconds !== undefined) return false
  group.steps = [{ ...part, amount: { ...part.amount, restSeconds: seconds } }]
  return addParsedPart(draft, token, 'rest', `pause ${seconds} s`)
}

function applyProgression(draft: PrescriptionDraft, token: TokenOfKind<'rule'>): boolean {
  if (draft.rule) return false
  draft.rule = token.rule
  return addParsedPart(draft, token, 'rule', formatItemProgression(token.rule, draft.units))
}

function applySupersetLetter(draft: PrescriptionDraft, token: TokenOfKind<'group'>): boolean {
  if (draft.group) return false
  draft.group = token.letter
  return addParsedPart(draft, token, 'rule', `superset ${token.letter}`)
}

function applyDeload(draft: PrescriptionDraft, token: TokenOfKind<'deload'>): boolean {
  const group = getCurrentSetGroup(draft)
  draft.isDeload = true
  if (token.isLight && group.loads.length === 0) group.loads = [{ kind: 'open', how: 'light' }]
  return addParsedPart(draft, token, 'rule', 'deload')
}

const formatWeeksChip = ({ week, toWeek }: TokenOfKind<'week'>) =>
  week === toWeek ? `week ${week}` : `weeks ${week}–${toWeek}`

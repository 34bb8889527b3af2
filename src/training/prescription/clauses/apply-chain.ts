import type { ParsedPart } from '#training/prescription/line/parsed-line.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import type { Units } from '#training/units.ts'
import { askAboutChain } from './ambiguity-questions.ts'
import { applyToken, isPlausibleAmount } from './apply-token.ts'
import { formatAmountChip, formatLoadChip, formatSetCountChip } from './chip-labels.ts'
import {
  addParsedPart,
  addUnparsedSpan,
  getCurrentSetGroup,
  getSetGroupForAmount,
  noteSetRange,
  type PrescriptionDraft,
  startSetGroup,
} from './prescription-draft.ts'
import { type ParsedQuantityChain, parseQuantityChain } from './quantity-chain.ts'
import type { SetGroupDraft } from './set-group-draft.ts'

/** Applies quantities that are joined by `×`, such as `5 x 5 x 100`, as one group of sets. */
export function applyChain(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  chain: readonly number[],
): void {
  const reading = parseQuantityChain(tokens, [...chain], draft.units)
  const group = startChain(draft, tokens, chain, reading)
  if (isTooManySets(reading, tokens)) {
    for (const at of chain) if (tokens[at]) addUnparsedSpan(draft, tokens[at])
    return
  }
  dropImplausibleAmount(draft, tokens, reading)
  const { count, steps, loads } = reading
  markOverwritten(draft, group, reading)
  if (count) group.count = count.count
  if (count && steps && count.at > steps.at) group.isCountLast = true
  if (steps) group.steps = steps.steps
  const isPerSide = repeatsForSides(group)
  group.loads = loads?.loads ?? group.loads
  if (!isPerSide) markDoubtfulChain(draft, tokens, chain, reading)
  openLastSet(group, reading)
  group.role ??= loads && isBelowTopSet(tokens[loads.at]) ? 'back-off' : null
  askAboutChain(draft, tokens, chain, reading)
  noteRangeOfSets(draft, tokens, reading)
  for (const at of chain) applyChainToken(draft, tokens[at], describeChainPart(reading, at, draft.units))
}

/** In `Kettlebell snatch 10/10 x 5`, the repetitions are those of each side. */
export function repeatsForSides(group: SetGroupDraft): boolean {
  const isPair = isPairOfSides(group)
  if (isPair) Object.assign(group, { steps: group.steps.slice(0, 1), isPerSide: true })
  return isPair
}

const isPairOfSides = ({ count, steps: [one, other, ...more] }: SetGroupDraft) =>
  (count ?? 0) > 2 &&
  more.length === 0 &&
  one?.amount.kind === 'reps' &&
  other?.amount.kind === 'reps' &&
  one.amount.reps === other.amount.reps &&
  !one.isOpenEnded &&
  !other.isOpenEnded

/** Returns the group of sets for a chain. A reduction from the top set repeats the sets before it. */
function startChain(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  [firstAt = 0]: readonly number[],
  reading: ParsedQuantityChain,
): SetGroupDraft {
  const isBackOff = isBelowTopSet(tokens[firstAt])
  const top = getCurrentSetGroup(draft)
  const group = isBackOff && top.steps.length > 0 ? startSetGroup(draft) : getSetGroupForAmount(draft)
  const before = draft.groups.findLast(one => one !== group && one.steps.length > 0)
  const isRepeat = reading.loads?.at === firstAt && (isBackOff || before?.steps[0]?.amount.kind === 'parts')
  if (before && isRepeat && !reading.count && isBareStep(tokens[reading.steps?.at ?? -1]))
    repeatSets(group, before, reading)
  return group
}

function noteRangeOfSets(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  { count }: ParsedQuantityChain,
): void {
  const token = count && tokens[count.at]
  if (token && count.toCount !== undefined) noteSetRange(draft, token, count.count, count.toCount)
}

function dropImplausibleAmount(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  reading: ParsedQuantityChain,
): void {
  const token = reading.steps && tokens[reading.steps.at]
  if (token?.kind === 'amounts' && !isPlausibleAmount(draft, token, true)) delete reading.steps
}

function applyChainToken(
  draft: PrescriptionDraft,
  token: Token | undefined,
  part: Pick<ParsedPart, 'kind' | 'words'> | undefined,
): void {
  if (token && part) addParsedPart(draft, token, part.kind, part.words)
  else if (token && !applyToken(draft, token)) addUnparsedSpan(draft, token)
}

/** A bare number above 30 is not a number of sets. */
function isTooManySets({ count }: ParsedQuantityChain, tokens: readonly Token[]): boolean {
  return count !== undefined && count.count > 30 && tokens[count.at]?.kind !== 'count'
}

/**
 * In `5 @ 9 -5% x 3`, the number after the reduction counts sets with the repetitions of the top set; in `(2+1)
 * 60kg x2, 65kg x2`, each number counts sets of the complex.
 */
function repeatSets(group: SetGroupDraft, top: SetGroupDraft, reading: ParsedQuantityChain): void {
  const [step] = reading.steps?.steps ?? []
  if (step?.amount.kind !== 'reps' || !reading.steps) return
  reading.count = { count: step.amount.reps, at: reading.steps.at }
  delete reading.steps
  group.steps = top.steps
}

const isBareStep = (token: Token | undefined) =>
  token?.kind === 'amounts' && token.isBare && token.steps.length === 1

function describeChainPart(
  { count, steps, loads }: ParsedQuantityChain,
  at: number,
  units: Units,
): Pick<ParsedPart, 'kind' | 'words'> | undefined {
  if (at === count?.at) return { kind: 'sets', words: formatSetCountChip(count.count, count.toCount) }
  if (at === steps?.at) return { kind: 'amount', words: formatAmountChip(steps.steps, units) }
  return at === loads?.at ? { kind: 'load', words: formatLoadChip(loads.loads, units) } : undefined
}

/** In `1RM, then 90% x 2`, the first load has no sets; in `2 sets of 6 x 200 m`, there are two counts. */
function markOverwritten(
  draft: PrescriptionDraft,
  group: SetGroupDraft,
  { count, loads }: ParsedQuantityChain,
): void {
  const hasTwoCounts = count !== undefined && group.count !== null && group.count !== count.count
  if (hasTwoCounts || (loads !== undefined && group.loads.length > 0)) draft.isDoubtful = true
}

/**
 * Marks chains that may mean something else: `1-2-3 x 3`, which may be three ladders or three sets, `2 x 5 x 30 m`, whose
 * numbers are series and repetitions, and `2.5x5x5`, in which the load is improbable.
 */
function markDoubtfulChain(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  [first = 0]: readonly number[],
  { count, steps, loads }: ParsedQuantityChain,
): void {
  if (draft.sport !== null && (steps?.steps.length ?? 0) > 1) return
  const isLadderFirst =
    steps !== undefined && steps.steps.length > 1 && count !== undefined && count.at > steps.at
  const token = loads && tokens[loads.at]
  const isBareLoad = token?.kind === 'amounts' || token?.kind === 'number'
  const isMeasured =
    steps?.steps.some(({ amount: { kind } }) => kind === 'time' || kind === 'distance') === true
  const isLightest = token?.kind === 'number' && loads?.at === first && token.number < 10
  if (isLadderFirst || (isBareLoad && isMeasured) || isLightest) draft.isDoubtful = true
}

/** In `5 x 75%, 3 x 85%+`, the plus sign means that the set is open-ended. */
function openLastSet(group: SetGroupDraft, { count, steps, loads }: ParsedQuantityChain): void {
  const [load, ...more] = loads?.loads ?? []
  const [step, ...others] = steps?.steps ?? []
  if (load?.kind !== 'percent' || !load.isAtLeast || more.length > 0 || !step || others.length > 0 || count)
    return
  if (!steps || !loads || steps.at > loads.at) return
  const { isAtLeast, ...closed } = load
  group.loads = [closed]
  group.steps = [{ ...step, isOpenEnded: true }]
}

const isBelowTopSet = (token: Token | undefined) => token?.kind === 'loads' && token.isLess === true

import type { Token } from '#training/prescription/tokens/token.ts'

/** The tokens between two separators, and the separators before and after them. */
export type Clause = { tokens: Token[]; before: string; after: string }

/** Splits the tokens of a prescription at its separators: `3x5 @ 80%, rest 3:00` has two clauses. */
export function splitClauses(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = []
  let current: Clause = { tokens: [], before: '', after: '' }
  for (const token of tokens) {
    if (token.kind !== 'separator') current.tokens.push(token)
    else {
      if (current.tokens.length > 0) clauses.push({ ...current, after: token.sign })
      current = { tokens: [], before: token.sign, after: '' }
    }
  }
  return joinLoadsBeforeSets(joinRolesInBrackets(current.tokens.length > 0 ? [...clauses, current] : clauses))
}

/** In `5x20kg (warm-up), 5x60kg`, the role in brackets is that of the sets before it. */
function joinRolesInBrackets(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const before = joined.at(-1)
    if (before && isRoleInBrackets(clause) && hasAmount(before)) {
      before.tokens.push(...clause.tokens)
      before.after = clause.after
    } else joined.push({ ...clause, tokens: [...clause.tokens] })
  }
  return joined
}

const isRoleInBrackets = ({ tokens: [role, ...more], before, after }: Clause) =>
  before === '(' && after === ')' && more.length === 0 && role?.kind === 'role' && role.count === undefined

/** In `140 - 2x5`, the number before the dash is the load of the sets after it. */
function joinLoadsBeforeSets(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index) => {
    const [before, next] = [clauses[index - 1], clauses[index + 1]]
    if (next && isLoadBefore(clause, next)) return []
    return before && isLoadBefore(before, clause)
      ? [{ ...clause, tokens: [...before.tokens, ...clause.tokens], before: before.before }]
      : [clause]
  })
}

const isLoadBefore = (clause: Clause, next: Clause) =>
  (isLoadBeforeDash(clause) && hasTimes(next)) || (isLoadBeforeFor(clause) && hasCount(next))

/** In `60 kg for 2 sets of 6`, the load is that of the sets after it. */
const isLoadBeforeFor = ({ tokens: [load, ...more], after }: Clause) =>
  after === 'for' && more.length === 0 && load?.kind === 'loads'

const hasCount = ({ tokens }: Clause) =>
  tokens.some(token => token.kind === 'times' || token.kind === 'count')

const isLoadBeforeDash = ({ tokens, after }: Clause) =>
  after === '-' &&
  tokens.length === 1 &&
  (tokens[0]?.kind === 'number' || (tokens[0]?.kind === 'amounts' && tokens[0].isBare))

/** Returns whether a clause states an amount, such as `5` or `400 m`. */
export const hasAmount = ({ tokens }: Clause) =>
  tokens.some(token => token.kind === 'amounts' || token.kind === 'work-rest')

/** Returns whether a clause has a multiplication sign, as in `3x5`. */
export const hasTimes = ({ tokens }: Clause) => tokens.some(token => token.kind === 'times')

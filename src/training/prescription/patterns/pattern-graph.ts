import { type CodeSet, codeCount, endCode, otherCode, type PatternTree } from './pattern-tree.ts'

/**
 * A place in a pattern. `characters` is followed by `next` after a character that it accepts, `guard` is passed if it
 * accepts the next character, and a `fork` continues in several places at once.
 */
export type PatternNode =
  | { kind: 'characters' | 'guard'; id: number; pattern: number; codes: CodeSet; next: PatternNode }
  | { kind: 'fork'; id: number; pattern: number; next: PatternNode[] }
  | { kind: 'match'; id: number; pattern: number }

/**
 * Converts a pattern to a graph, whose paths to the node `match` include all its matches, and possibly other texts:
 * a lookahead is reduced to one character, and a number of repetitions is not counted to the end.
 *
 * @param pattern a number that identifies the pattern in the nodes
 * @example createPatternGraph(readPattern('a'), 3).kind // 'characters'
 */
export function createPatternGraph(tree: PatternTree, pattern: number): PatternNode {
  return connect(tree, { kind: 'match', id: nextId(), pattern })
}

let lastId = 0
const nextId = () => ++lastId

/** Returns the node at which a part of a pattern begins that is followed by another node. */
function connect(tree: PatternTree, next: PatternNode): PatternNode {
  const { pattern } = next
  switch (tree.kind) {
    case 'characters':
      return { kind: 'characters', id: nextId(), pattern, codes: tree.codes, next }
    case 'sequence':
      return tree.parts.reduceRight((after, part) => connect(part, after), next)
    case 'alternatives':
      return { kind: 'fork', id: nextId(), pattern, next: tree.parts.map(part => connect(part, next)) }
    case 'repeat':
      return connectRepeat(tree, next)
    case 'lookahead':
      return { kind: 'guard', id: nextId(), pattern, codes: findPermittedCodes(tree), next }
    case 'end':
      return { kind: 'guard', id: nextId(), pattern, codes: endCodes, next }
    case 'condition':
      return next
  }
}

/** Higher numbers of repetitions are not distinguished. */
const longestCount = 4

function connectRepeat(
  { least, most, part }: Extract<PatternTree, { kind: 'repeat' }>,
  next: PatternNode,
): PatternNode {
  let start: PatternNode
  if (most > longestCount) {
    const loop: PatternNode = { kind: 'fork', id: nextId(), pattern: next.pattern, next: [next] }
    loop.next.push(connect(part, loop))
    start = loop
  } else {
    start = next
    for (let count = least; count < most; count++)
      start = { kind: 'fork', id: nextId(), pattern: next.pattern, next: [next, connect(part, start)] }
  }
  for (let count = 0; count < Math.min(least, longestCount); count++) start = connect(part, start)
  return start
}

const endCodes = Uint8Array.from({ length: codeCount }, (_, code) => Number(code === endCode))

function joinCodes(sets: readonly CodeSet[]): CodeSet {
  const joined = new Uint8Array(codeCount)
  for (const set of sets) for (let code = 0; code < codeCount; code++) if (set[code] === 1) joined[code] = 1
  return joined
}

const anyOrEnd = new Uint8Array(codeCount).fill(1)
const noCodes = new Uint8Array(codeCount)

function findPermittedCodes({ isNegative, part }: Extract<PatternTree, { kind: 'lookahead' }>): CodeSet {
  if (!isNegative) {
    const { codes, isEmpty } = findFirstCodes(part)
    return isEmpty ? anyOrEnd : codes
  }
  const refused = findSufficientCodes(part)
  return anyOrEnd.map((_, code) => Number(refused[code] === 0 || code === otherCode))
}

/** Returns the characters with which a match can begin; `isEmpty` is true if it can also be empty. */
function findFirstCodes(tree: PatternTree): { codes: CodeSet; isEmpty: boolean } {
  switch (tree.kind) {
    case 'characters':
      return { codes: tree.codes, isEmpty: false }
    case 'end':
      return { codes: endCodes, isEmpty: false }
    case 'alternatives': {
      const parts = tree.parts.map(findFirstCodes)
      return { codes: joinCodes(parts.map(part => part.codes)), isEmpty: parts.some(part => part.isEmpty) }
    }
    case 'sequence': {
      const parts = tree.parts.map(findFirstCodes)
      const last = parts.findIndex(part => !part.isEmpty)
      const reached = last === -1 ? parts : parts.slice(0, last + 1)
      return { codes: joinCodes(reached.map(part => part.codes)), isEmpty: last === -1 }
    }
    case 'repeat': {
      const { codes, isEmpty } = findFirstCodes(tree.part)
      return { codes, isEmpty: isEmpty || tree.least === 0 }
    }
    case 'lookahead':
    case 'condition':
      return { codes: noCodes, isEmpty: true }
  }
}

/** Returns the characters that suffice for a match, whatever follows. */
function findSufficientCodes(tree: PatternTree): CodeSet {
  switch (tree.kind) {
    case 'characters':
      return tree.codes
    case 'end':
      return endCodes
    case 'alternatives':
      return joinCodes(tree.parts.map(findSufficientCodes))
    case 'sequence': {
      const [needed, ...others] = tree.parts.filter(part => part.kind !== 'repeat' || part.least > 0)
      return needed && others.length === 0 ? findSufficientCodes(needed) : noCodes
    }
    case 'repeat':
      return tree.least === 1 ? findSufficientCodes(tree.part) : noCodes
    case 'lookahead':
    case 'condition':
      return noCodes
  }
}

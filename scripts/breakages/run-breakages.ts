import { join } from 'node:path'
import { escapePattern } from '#scripts/test/escape-pattern.ts'
import { runPlaywright } from '#scripts/test/journeys.ts'
import { runNodeTests } from '#scripts/test/node-tests.ts'
import type { TestOutcome } from '#scripts/test/outcome.ts'
import { withTestDatabase } from '#scripts/test/test-database.ts'
import { type CopyBuilder, createCopyBuilder } from './build-copy.ts'
import { groupBreakages, type ProvenBreakage } from './group-breakages.ts'
import { judgeBreakage, type Verdict } from './judge-breakage.ts'
import type { Breakage } from './parse-breakages.ts'
import { withBreakages, withSourceCopy } from './source-copy.ts'

type Run = (proofs: readonly string[], applied: readonly Breakage[]) => Promise<TestOutcome>
type Report = (breakage: Breakage, verdict: Verdict) => void

const isJourney = (test: string) => test.startsWith('tests/journeys/')

/**
 * Runs mutation tests: applies the breakages to a copy of the project, and runs the tests that prove their
 * statements. Reports one verdict on each breakage. Journeys are slow, so they run only if no faster test catches the
 * breakage.
 */
export function runBreakages(root: string, breakages: readonly ProvenBreakage[], report: Report) {
  return withTestDatabase(() =>
    withSourceCopy(root, async copy => {
      const build = createCopyBuilder(copy)
      const isFast = (test: string) => !isJourney(test)
      const afterFastTests = await runStage(
        copy,
        isFast,
        proofs => runNodeProofs(copy, proofs),
        breakages,
        report,
      )
      await runStage(
        copy,
        isJourney,
        (...run) => runJourneyProofs(copy, build, ...run),
        afterFastTests,
        report,
      )
    }),
  )
}

/**
 * Runs the tests selected by `isProof`, first without a breakage, because a test that fails anyway proves
 * nothing. Returns the breakages that tests in later stages may still catch.
 */
async function runStage(
  copy: string,
  isProof: (test: string) => boolean,
  run: Run,
  breakages: readonly ProvenBreakage[],
  report: Report,
): Promise<ProvenBreakage[]> {
  const remaining = breakages.filter(({ proofs }) => !proofs.some(isProof))
  const selected = breakages
    .filter(({ proofs }) => proofs.some(isProof))
    .map(({ breakage, proofs }) => ({ breakage, proofs: proofs.filter(isProof), all: proofs }))
  const baseline = await run([...new Set(selected.flatMap(({ proofs }) => proofs))], [])
  for (const { test, error } of baseline.failures) console.log(`Fails without a breakage: ${test}\n${error}`)
  const finish = (one: (typeof selected)[number], verdict: Verdict) => {
    const isLast = isJourney(one.proofs[0] ?? '') || one.proofs.length === one.all.length
    if (verdict.kind === 'caught' || isLast) report(one.breakage, verdict)
    else remaining.push({ breakage: one.breakage, proofs: one.all })
  }
  const passes = (one: ProvenBreakage) => one.proofs.every(test => baseline.proven.includes(test))
  for (const one of selected.filter(one => !passes(one)))
    finish(one, { kind: 'inconclusive', message: 'a named test fails without the breakage' })
  for (const group of groupBreakages(selected.filter(passes)))
    for (const [one, verdict] of await judgeGroup(copy, run, group)) finish(one, verdict)
  return remaining
}

/** Applies the breakages of a group together, and then, one by one, those that no test clearly caught. */
async function judgeGroup<B extends ProvenBreakage>(
  copy: string,
  run: Run,
  group: readonly B[],
): Promise<[B, Verdict][]> {
  const applied = group.map(({ breakage }) => breakage)
  const outcome = await withBreakages(copy, applied, () =>
    run(
      group.flatMap(({ proofs }) => proofs),
      applied,
    ),
  )
  const verdicts: [B, Verdict][] = []
  for (const one of group) {
    const verdict = judgeBreakage(one.proofs, outcome, group.length > 1 ? one.breakage : undefined)
    if (verdict.kind === 'caught' || group.length === 1) verdicts.push([one, verdict])
    else verdicts.push(...(await judgeGroup(copy, run, [one])))
  }
  return verdicts
}

const limits = { testMs: 60_000, silenceMs: 70_000, endMs: 10_000 }

function runNodeProofs(copy: string, proofs: readonly string[]): Promise<TestOutcome> {
  const { files, titles } = splitProofs(proofs)
  const paths = files.map(file => join(copy, file))
  return runNodeTests(copy, paths, limits, { titles, isQuiet: true })
}

async function runJourneyProofs(
  copy: string,
  build: CopyBuilder,
  proofs: readonly string[],
  applied: readonly Breakage[],
): Promise<TestOutcome> {
  if (proofs.length === 0) return { passed: 0, failed: 0, proven: [], failures: [] }
  const isBuilt = await build(applied)
  if (!isBuilt)
    return { passed: 0, failed: 1, proven: [], failures: [{ test: 'The build', error: 'It failed.' }] }
  const { files, titles } = splitProofs(proofs)
  const pattern = titles.map(title => `${escapePattern(title)}$`).join('|')
  return runPlaywright(copy, [...files.map(escapePattern), '--grep', pattern], {
    config: 'breakages.config.ts',
    output: 'ignore',
    env: { ...process.env, PWTEST_CACHE_DIR: join(copy, 'test-results/compiled') },
  })
}

function splitProofs(proofs: readonly string[]) {
  const parts = proofs.map(test => test.split(' › '))
  return {
    files: [...new Set(parts.map(([file = '']) => file))],
    titles: [...new Set(parts.map(([, ...title]) => title.join(' › ')))],
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import type { BenchResult } from '#scripts/bench.ts'
import { readCorpus } from '#support/notation/corpus.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'

// CPU time to parse the lines of the guide to notation, days of public programs, and as much text as a coach may paste at
// once. Each day and each line of the long text is parsed for the first time in its round, as after a paste.

const prescriptions = new URL('../src/training/prescription/', import.meta.url)
const guide = readFileSync(new URL('examples/valid.txt', prescriptions), 'utf8')
const [, ...sections] = guide.split(/^# .*$/m)
const guideLines = sections
  .flatMap(section => section.split('\n').filter(line => /^\S/.test(line)))
  .slice(0, 50)

const corpus = new URL('corpus/', prescriptions)
const publishedLines = readdirSync(corpus)
  .filter(file => file.endsWith('.txt'))
  .flatMap(file => readCorpus(file, readFileSync(new URL(file, corpus), 'utf8')))
  .flatMap(({ text }) => text.split('\n'))
const dayLines = 50
// Lines of all files in each day, because the files differ in how hard they are to read.
const dayCount = Math.floor(publishedLines.length / dayLines)
const days = Array.from({ length: dayCount }, (_, day) =>
  publishedLines.filter((_, index) => index % dayCount === day).join('\n'),
)
const longText = days.join('\n').slice(0, 50_000)

export function measure(): BenchResult[] {
  const lines = repeat(200, () => {
    for (const line of guideLines) parseLine(line)
  })
  const day = repeat(days.length * 4, round => parseDay(days[round % days.length] ?? ''))
  const text = repeat(16, () => parseDay(longText))
  return [
    result('fifty lines of the guide, CPU', lines, 5),
    result('a day of about fifty published lines, CPU', day, 5),
    result('50,000 characters, CPU', text, 100),
  ]
}

function repeat(rounds: number, work: (round: number) => unknown): number[] {
  return Array.from({ length: rounds }, (_, round) => {
    const before = process.cpuUsage()
    work(round)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
}

/** Omits the first half: coaches type for minutes at a time, so only the speed of the warmed-up parser matters. */
const result = (name: string, times: number[], budgetMs: number): BenchResult => ({
  name,
  times: times.slice(times.length / 2),
  budgetMs,
})

import { parentPort } from 'node:worker_threads'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { readSomePatterns } from '#training/prescription/parser-combinators.ts'
import { prepareParsing } from '#training/prescription/prepare-parsing.ts'

// Runs in a thread of its own, in which no other test has used the parser yet.

const areLeft = () => readSomePatterns(0)
const before = areLeft()
const leftAfterStep: boolean[] = []
for (const _ of prepareParsing()) leftAfterStep.push(areLeft())
const [item] = parseDay('Back squat 4x5 80 %, rest 2:00').blocks[0]?.items ?? []
const preparation = { leftAfterStep: [before, ...leftAfterStep], item }
export type Preparation = typeof preparation

parentPort?.postMessage(preparation)

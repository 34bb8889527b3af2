import { buildIfStale } from '#scripts/build.ts'
import { withTestDatabase } from '#scripts/test/test-database.ts'
import { type FaultResult, isBroken } from './fault.ts'
import { faults } from './fault-list.ts'
import { runFault } from './run-fault.ts'

// npm run faults                     causes every fault while an athlete saves workouts
// npm run faults -- two-servers 20   causes this fault 20 times

const names = process.argv.slice(2).filter(word => !/^\d+$/.test(word))
const [times] = process.argv
  .slice(2)
  .filter(word => /^\d+$/.test(word))
  .map(Number)
const unknownName = names.find(name => !faults.some(fault => fault.name === name))
if (unknownName !== undefined || times === 0) {
  console.error(
    `Usage: npm run faults -- [FAULT …] [TIMES]. The faults are ${faults.map(fault => fault.name).join(', ')}.`,
  )
  process.exit(1)
}
await buildIfStale()
let hasBroken = false
console.log(
  '| fault | times | saved | lost | duplicated | unfinished jobs | refused | longest wait in s | problems |',
)
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |')
await withTestDatabase(async () => {
  for (const fault of faults) {
    if (names.length > 0 && !names.includes(fault.name)) continue
    const obstacle = fault.findObstacle?.()
    if (obstacle) console.log(`| ${fault.name} | 0 | | | | | | | not run: ${obstacle} |`)
    else printRow(fault.name, await runFault(fault, times ?? fault.times))
  }
})
process.exit(hasBroken ? 1 : 0)

function printRow(name: string, result: FaultResult) {
  const { times, saved, lost, duplicated, unfinishedJobs, refusals, longestWaitMs, problems } = result
  const waitSeconds = (longestWaitMs / 1000).toFixed(1)
  const cells = [name, times, saved, lost, duplicated, unfinishedJobs, refusals, waitSeconds]
  console.log(`| ${[...cells, problems.join('; ')].map(String).join(' | ')} |`)
  hasBroken ||= isBroken(result)
}

import { buildIfStale } from '#scripts/build.ts'
import { withTestDatabase } from '#scripts/test/test-database.ts'
import { type FaultResult, faults } from './faults.ts'

// npm run faults            kills the server and PostgreSQL 200 times each while an athlete saves workouts
// npm run faults -- 20      kills them 20 times each

const [times = '200'] = process.argv.slice(2)
if (!(Number.isInteger(Number(times)) && Number(times) >= 1)) {
  console.error('Usage: npm run faults -- TIMES, for example: npm run faults -- 20')
  process.exit(1)
}
await buildIfStale()
let isBroken = false
console.log('| fault | times | saved | lost | doubled | unfinished jobs | longest wait in s |')
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
await withTestDatabase(async () => {
  for (const [name, cause] of Object.entries(faults)) printRow(name, await cause(Number(times)))
})
process.exit(isBroken ? 1 : 0)

function printRow(name: string, { times, saved, lost, doubled, unfinishedJobs, longestWaitMs }: FaultResult) {
  const waitSeconds = (longestWaitMs / 1000).toFixed(1)
  console.log(
    `| ${[name, times, saved, lost, doubled, unfinishedJobs, waitSeconds].map(String).join(' | ')} |`,
  )
  if (lost + doubled + unfinishedJobs > 0) isBroken = true
}

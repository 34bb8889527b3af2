import { closeSync, openSync, writeSync } from 'node:fs'
import { Zip, ZipDeflate } from 'fflate'
import type { BenchResult } from '#scripts/bench.ts'
import { measureImport } from './imports/measure-import.ts'

// Imports an `export.zip` of Apple Health with 100 MB of XML twice, and undoes it. A number as argument is another size in
// megabytes: `npm run bench -- import-health 1100`.

const defaultMegabytes = 100
const chunkCharacters = 1_000_000

export async function measure(megabytes = defaultMegabytes): Promise<BenchResult[]> {
  await measureImport(path => writeExport(path, megabytes * 1_000_000), 'export.zip')
  return []
}

async function writeExport(path: string, bytes: number) {
  const target = openSync(path, 'w')
  const zip = new Zip((error, data) => {
    if (error) throw error
    writeSync(target, data)
  })
  const file = new ZipDeflate('apple_health_export/export.xml', { level: 6 })
  zip.add(file)
  const encoder = new TextEncoder()
  const push = (text: string, isLast = false) => file.push(encoder.encode(text), isLast)
  push('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n')
  let chunk = ''
  let [written, number] = [0, 0]
  while (written < bytes) {
    chunk += createRecord(number)
    number += 1
    if (chunk.length < chunkCharacters) continue
    written += chunk.length
    push(chunk)
    chunk = ''
  }
  push(`${chunk}</HealthData>\n`, true)
  zip.end()
  closeSync(target)
  console.log(`${(written / 1e6).toFixed(0)} MB of XML with ${number.toLocaleString('en')} records`)
}

const firstDay = Date.UTC(2016, 0, 1)
const minuteMs = 60_000

/** One of 2,000 records is a workout, and one of 1,000 a body weight, as in the export of a person with a watch. */
function createRecord(number: number): string {
  const at = firstDay + number * minuteMs
  // Digits that do not repeat, so that the file is compressed about as much as a real one.
  const digits = Math.imul(number + 1, 2_654_435_761) >>> 0
  const period = `startDate="${format(at)}" endDate="${format(at + 30 * minuteMs)}"`
  if (number % 2000 === 0)
    return `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="${30 + (digits % 60)}" durationUnit="min" sourceName="Watch" ${period}><WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="${(digits % 20_000) / 1000 + 1}" unit="km"/></Workout>\n`
  if (number % 1000 === 1)
    return `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" ${period} value="${70 + (digits % 100) / 10}"/>\n`
  return `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="10.${digits % 9}" device="&lt;&lt;HKDevice: 0x${digits.toString(16)}&gt;, name:Watch&gt;" unit="count/min" creationDate="${format(at)}" ${period} value="${60 + (digits % 1200) / 10}"/>\n`
}

const format = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ').concat(' +0100')

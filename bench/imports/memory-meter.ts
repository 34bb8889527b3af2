import { readFileSync, writeFileSync } from 'node:fs'

export type MemoryMeter = { currentMb(): number; peakMb(): number; resetPeak(): void }

/** Reads the resident memory of a process, which the kernel counts. Works only on Linux. */
export function createMemoryMeter(processId: number): MemoryMeter {
  const read = (name: string) => {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  }
  return {
    currentMb: () => read('VmRSS'),
    peakMb: () => read('VmHWM'),
    resetPeak: () => writeFileSync(`/proc/${processId}/clear_refs`, '5'),
  }
}

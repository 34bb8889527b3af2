import { measureCpuTime } from './cpu-time.ts'

/** Measures the elapsed time and the total processor time of each part of a run. */
export function measureDurations() {
  const processorTime = measureCpuTime()
  const lines: string[] = []
  const read = (): TimeSample => ({ wallMs: Date.now(), processorSeconds: processorTime.seconds() })
  const start = read()
  let last = start
  return {
    finish(name: string) {
      const now = read()
      lines.push(formatDuration(name, last, now))
      last = now
    },
    report() {
      processorTime.stop()
      return [...lines, formatDuration('total', start, last)].join('\n')
    },
  }
}

type TimeSample = { wallMs: number; processorSeconds: number | undefined }

function formatDuration(name: string, from: TimeSample, to: TimeSample): string {
  const wall = formatMinutes((to.wallMs - from.wallMs) / 1000)
  if (from.processorSeconds === undefined || to.processorSeconds === undefined) return `${name}: ${wall}`
  return `${name}: ${wall}, ${formatMinutes(to.processorSeconds - from.processorSeconds)} of processor time`
}

function formatMinutes(duration: number): string {
  const seconds = Math.round(duration)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

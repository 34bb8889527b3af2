import { readdirSync, readFileSync } from 'node:fs'

/** A process as reported by the kernel, with times in clock ticks of 10 ms. */
type Process = {
  parent: number
  /**
   * The start time of the process. The system reuses process ids, so only the id and the start time together
   * identify a process.
   */
  start: number
  ownTicks: number
  /**
   * The processor time of the exited child processes that this process waited for, including that of their
   * descendants.
   */
  waitedTicks: number
}
/**
 * The state of a process when it was last sampled; `parent` is the process that started it, even if the
 * parent has since exited.
 */
type SampledProcess = Omit<Process, 'parent' | 'start'> & {
  parent: SampledProcess | undefined
  hasEnded: boolean
}

const ticksPerSecond = 100
const intervalMs = 500

/**
 * Measures the processor time of this process and all its descendants, starting now. Samples the running
 * processes, because the kernel does not add the time of killed browsers to that of their parent processes.
 * Works only on Linux.
 */
export function measureCpuTime(root = process.pid) {
  const known = new Map<string, SampledProcess>()
  const sample = () => {
    const running = new Map<number, SampledProcess>()
    for (const one of known.values()) one.hasEnded = true
    for (const [id, { parent, start, ownTicks, waitedTicks }] of readProcesses()) {
      const key = `${id} ${start}`
      const seen = known.get(key)
      if (!seen && id !== root && !running.has(parent)) continue
      const one = seen ?? { parent: running.get(parent), ownTicks, waitedTicks, hasEnded: false }
      Object.assign(one, { ownTicks, waitedTicks, hasEnded: false })
      running.set(id, one)
      known.set(key, one)
    }
  }
  const timer = setInterval(sample, intervalMs).unref()
  sample()
  return {
    seconds(): number | undefined {
      sample()
      return known.size === 0 ? undefined : sumCpuTicks([...known.values()]) / ticksPerSecond
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * Adds up the processor time of the first process and all its descendants. When a parent waits for an exited
 * child, the kernel adds the child's time to the parent's, including time after the last sample; but a parent
 * may never wait for a killed child. For exited children, the sum therefore uses the larger of the sampled
 * time and the time added by the kernel.
 */
export function sumCpuTicks([first, ...others]: readonly SampledProcess[]): number {
  if (!first) return 0
  const children = Map.groupBy(others, ({ parent }) => parent)
  const ticksIn = (one: SampledProcess): number => {
    const [ended, running] = [true, false].map(hasEnded =>
      (children.get(one) ?? [])
        .filter(child => child.hasEnded === hasEnded)
        .reduce((sum, child) => sum + ticksIn(child), 0),
    )
    return one.ownTicks + Math.max(one.waitedTicks, ended ?? 0) + (running ?? 0)
  }
  return ticksIn(first)
}

function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>()
  for (const id of listProcesses()) {
    const line = readProcStat(id)
    // The program name, which is in parentheses, may contain spaces.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, own = 0, ownSystem = 0, waited = 0, waitedSystem = 0, start = 0] = [
      1, 11, 12, 13, 14, 19,
    ].map(index => fields[index])
    if (line)
      processes.set(id, { parent, start, ownTicks: own + ownSystem, waitedTicks: waited + waitedSystem })
  }
  // Sorts processes by start time, so that each parent comes before its children.
  return new Map([...processes].sort(([, one], [, other]) => one.start - other.start))
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function readProcStat(id: number): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    // The process exited before its file could be read.
    return ''
  }
}

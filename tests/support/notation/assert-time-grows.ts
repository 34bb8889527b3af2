import assert from 'node:assert/strict'

/** Measures CPU time, which does not depend on other processes. */
function measureCpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Noise, such as that of the garbage collector, only adds time, so that the shortest of several times is the truest. */
const maxMeasurements = 6

/** Fails if parsing takes more than `factor` times as long for the second size as for the first. */
export function assertTimeGrowsBy(
  factor: number,
  sizes: readonly [number, number],
  parse: (size: number) => unknown,
  title: string,
) {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let count = 1; count <= maxMeasurements; count++) {
    short = Math.min(
      short,
      measureCpuMs(() => parse(sizes[0])),
    )
    long = Math.min(
      long,
      measureCpuMs(() => parse(sizes[1])),
    )
    // The first measurement includes the compilation.
    if (count > 1 && long < Math.max(short, 8) * factor) return
  }
  assert.fail(`${title}: ${short} ms, then ${long} ms`)
}

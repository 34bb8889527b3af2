import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { listReadinessProblems } from '#scripts/faults/readiness.ts'
import { openScene } from '#scripts/faults/scene-resources.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { startProductWithOwnDatabase } from '#support/product-with-own-database.ts'

const sizeMb = 400

/** PostgreSQL first uses the space that its files already have. */
const maxUsedSpaceMs = 120_000

/** The disk of the server and of PostgreSQL, a small one in memory, fills up, and space becomes free again. */
export const fullDisk: Fault = {
  name: 'full-disk',
  times: 5,
  findObstacle: () =>
    process.platform === 'linux' && process.getuid?.() === 0
      ? undefined
      : 'needs Linux and root, to mount a small disk',
  async start() {
    const { makeFolder, onEnd, end } = openScene()
    const disk = makeFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', disk])
    onEnd(() => execFileSync('umount', [disk]))
    chmodSync(disk, 0o755)
    const product = await startProductWithOwnDatabase({
      parentFolder: disk,
      environment: { LOG_LEVEL: 'silent', MIN_FREE_DISK_MB: '5' },
    })
    onEnd(product.end)
    const { athlete } = await createClub(product.address, product.databaseUrl)
    const filler = join(disk, 'filler')
    const problems: string[] = []
    return {
      databaseUrl: product.databaseUrl,
      athlete,
      findAddress: () => product.address,
      async inject(load) {
        const refusal = load.waitForRefusal(maxUsedSpaceMs)
        fillDisk(filler)
        problems.push(...(await listReadinessProblems(product.address, false)))
        if (!(await refusal)) problems.push('No workout was refused although the disk was full.')
      },
      async recover() {
        rmSync(filler)
        // PostgreSQL may stop if it cannot write its log. A supervisor would then start it again.
        if (!readPostmaster(product.databaseFolder)) await product.startDatabase()
        problems.push(...(await listReadinessProblems(product.address, true)))
      },
      verify: async () => problems,
      end,
    }
  },
}

function fillDisk(file: string) {
  const descriptor = openSync(file, 'w')
  for (const block of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) {
    try {
      for (;;) writeSync(descriptor, block)
    } catch {
      // There is not enough space for another block.
    }
  }
  closeSync(descriptor)
}

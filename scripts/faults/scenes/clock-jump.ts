import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { openSceneResources } from '#scripts/faults/scene-resources.ts'
import { serveProduct } from '#support/server/serve-product.ts'

const library = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
  .map(folder => join(folder, 'faketime', 'libfaketimeMT.so.1'))
  .find(existsSync)
const jumps = ['+2h', '-2h', '+3d', '-1d']
const jumpMs = 3000

/** The clock of the server jumps forward and back, by hours and days. That of PostgreSQL does not. */
export const clockJump: Fault = {
  name: 'clock-jump',
  times: 8,
  findObstacle: () => (library ? undefined : 'needs libfaketime (the Debian package faketime)'),
  async start() {
    const { databaseUrl, makeFolder, onEnd, end } = await openSceneResources()
    const offsetFile = join(makeFolder(), 'offset')
    const setOffset = (offset: string) => writeFileSync(offsetFile, offset)
    setOffset('+0')
    const server = await serveProduct({
      DATABASE_URL: databaseUrl,
      DATA_DIR: makeFolder(),
      LOG_LEVEL: 'silent',
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: offsetFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    onEnd(() => server.end('SIGTERM'))
    const { athlete } = await createClub(server.address, databaseUrl)
    let count = 0
    return {
      databaseUrl,
      athlete,
      findAddress: () => server.address,
      async inject() {
        setOffset(jumps[count++ % jumps.length] ?? '+0')
        await delay(jumpMs)
      },
      recover: async () => setOffset('+0'),
      end,
    }
  },
}

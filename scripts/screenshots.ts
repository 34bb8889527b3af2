import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fillClub } from '#scripts/demo/fill-club.ts'
import { listScreens } from '#scripts/screenshots/screens.ts'
import { stagedScreens } from '#scripts/screenshots/staged-screens.ts'
import { takeScreenshots } from '#scripts/screenshots/take-screenshots.ts'
import { signInScreenshotUsers } from '#scripts/screenshots/users.ts'
import { buildIfStale } from './build.ts'
import { withTemporaryServer } from './temporary-server.ts'

// npm run screenshots               saves every screen in every variant to the folder screenshots
// npm run screenshots -- sync pain  saves only screens whose names contain one of the given words

const folder = resolve(import.meta.dirname, '../screenshots')
const words = process.argv.slice(2)

await buildIfStale()
mkdirSync(folder, { recursive: true })
await withTemporaryServer({ LIMIT_REQUESTS_PER_SECOND: '100000' }, async ({ address, store }) => {
  await fillClub(address, store.database, new Date())
  const people = await signInScreenshotUsers(address)
  const isSelected = ({ name }: { name: string }) =>
    words.length === 0 || words.some(word => name.includes(word))
  const screens = (await listScreens(people)).filter(isSelected)
  await takeScreenshots(address, { screens, staged: stagedScreens.filter(isSelected) }, folder)
})

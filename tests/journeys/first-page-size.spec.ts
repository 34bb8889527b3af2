import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { schedule } from '#contract/programs/schedule.ts'
import { projectRoot } from '#server/project-root.ts'
import { createAthleteWithSession } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { signInOnPage } from '#support/journey/journey-users.ts'
import { measurePageLoad } from '#support/journey/page-load.ts'

// Each page is opened by a device that has never opened the app. Before it is usable, the page may load so many bytes
// of scripts and style sheets, compressed with gzip, in so many scripts: the measured values plus a small margin.

test.use({ isNewDevice: true, viewport: { width: 360, height: 780 } })

/** Stops the timers after which a page begins to load code in advance. */
const stopLongTimersScript = `{
  const start = window.setTimeout
  window.setTimeout = (run, ms, ...values) => (ms >= 500 ? 0 : start(run, ms, ...values))
}`

const builtInPattern = /^\/assets\/movements-/
const libraryPattern = /^\/assets\/(movements|exercise-names|canonical-names)-/

const measureGzipBytes = (path: string) =>
  gzipSync(readFileSync(join(projectRoot, 'dist/web', path)), { level: 9 }).length

for (const { name, kilobytes, files } of [
  { name: 'sign-in', kilobytes: 79, files: 4 },
  { name: 'registration', kilobytes: 96, files: 6 },
  { name: 'password reset', kilobytes: 96, files: 6 },
  { name: 'email confirmation', kilobytes: 96, files: 6 },
  { name: 'home', kilobytes: 190, files: 8 },
  { name: 'dashboard', kilobytes: 210, files: 10 },
  { name: 'session', kilobytes: 250, files: 13 },
  { name: 'builder', kilobytes: 275, files: 12 },
] as const)
  test(`a first visit to the ${name} page loads at most ${kilobytes} kB of code in ${files} scripts`, async ({
    page,
    product,
  }) => {
    const { rita, ana, regimen } = await createAthleteWithSession(product.address)
    const [session] = (await ana.get(schedule.list, {})).data
    const { person, path, usable } = {
      'sign-in': { person: undefined, path: '/auth/login', usable: 'Sign in' },
      registration: { person: undefined, path: '/auth/register', usable: 'Create account' },
      'password reset': {
        person: undefined,
        path: '/auth/reset-password/used-up',
        usable: 'Reset Password',
      },
      'email confirmation': { person: undefined, path: '/auth/verify/used-up', usable: 'Send a new link' },
      home: { person: ana, path: '/app', usable: 'Start session' },
      dashboard: { person: rita, path: '/app', usable: 'All logs' },
      session: {
        person: ana,
        path: `/app/athlete/session/${session?.id}`,
        usable: 'Back squat, set 1 done',
      },
      builder: { person: rita, path: `/app/regimens/${regimen.id}`, usable: 'More actions for day 1' },
    }[name]
    if (person) await signInOnPage(page, person)
    await page.addInitScript(stopLongTimersScript)
    const { codePaths } = await measurePageLoad(page, path, usable)
    // The exercise library arrives sometimes before and sometimes after the page is usable. Only the builder needs to recognise names.
    const needed = codePaths.filter(one => !(name === 'builder' ? builtInPattern : libraryPattern).test(one))
    const sizes = needed.map(one => ({ path: one, bytes: measureGzipBytes(one) }))
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    const loaded = sizes.map(one => `${one.path} ${one.bytes}`).join('\n')
    process.stdout.write(`    ${name}: ${Math.round(total / 1000)} kB\n`)
    expect(needed.filter(one => one.endsWith('.js')).length, loaded).toBeLessThanOrEqual(files)
    expect(total, loaded).toBeLessThanOrEqual(kilobytes * 1000)
    expect(total).toBeGreaterThan(0)
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleApplicationFiles } from './example-application-files.ts'
import { findVisitedRoutes, readScreenRoutes, routesPath } from './screen-routes.ts'

const routes = readScreenRoutes(exampleApplicationFiles.get(routesPath) ?? '')
const visits = (journey: string) => findVisitedRoutes(journey, routes).map(({ pattern }) => pattern)

test('finds the screens of a route, even if its component chooses between several screens', () => {
  const screens = Object.fromEntries(routes.map(route => [route.pattern, route.screens]))
  assert.deepEqual(screens['/app/plans/:id'], ['src/web/plans/PlanScreen.tsx'])
  assert.deepEqual(screens['/app/home'], ['src/web/home/HomeScreen.tsx'])
})

test('finds the screen of a loader that loads further code', () => {
  const text = `const Help = lazyScreen(async () => {
  const [{ HelpScreen }] = await Promise.all([import('#web/help/HelpScreen.tsx'), import('#web/sender.ts')])
  return { HelpScreen }
}, 'HelpScreen')
const Home = lazyScreen(() => import('./HomeScreen.tsx'), 'HomeScreen')
const routes = {
  '/help': <Help />,
  '/home': <Home />,
}`
  assert.deepEqual(
    readScreenRoutes(text).map(route => [route.pattern, route.screens]),
    [
      ['/help', ['src/web/help/HelpScreen.tsx']],
      ['/home', ['src/web/main/HomeScreen.tsx']],
    ],
  )
})

test('counts every mention of a page’s URL and every click on a link to the page as a visit', () => {
  assert.deepEqual(visits("goto('/app/logs')\ngoto('/app/plans')\ngoto('/app/logs?open=1')"), [
    '/app/logs',
    '/app/plans',
    '/app/logs',
  ])
  assert.deepEqual(visits("getByRole('link', { name: 'Plans', exact: true }).click()"), ['/app/plans'])
})

test('recognises URLs in templates and regular expressions, and ignores unknown URLs', () => {
  assert.deepEqual(visits('goto(`/app/plans/$' + '{plan.id}`)\ntoHaveURL(/\\/app\\/home$/)'), [
    '/app/plans/:id',
    '/app/home',
  ])
  assert.deepEqual(visits("goto('/app/other')\ngetByRole('link', { name: 'Help' }).click()"), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { omitRouterParts } from './omit-router-parts.ts'

test('components of the router may be left out, and links load no pages in advance', () => {
  const code = [
    'var Link = React10.forwardRef(',
    '  () => isAhead ? React10.createElement(PrefetchPageLinks, { page: href }) : link',
    ');',
    'Link.displayName = "Link";',
    'var RouteContext = React.createContext({',
    '});',
  ].join('\n')
  assert.equal(
    omitRouterParts(code),
    [
      'var Link = /* @__PURE__ */ React10.forwardRef(',
      '  () => isAhead ? null : link',
      ');',
      '',
      'var RouteContext = /* @__PURE__ */ React.createContext({',
      '});',
    ].join('\n'),
  )
})

test('other code of the router stays', () => {
  const code =
    '  FetcherForm.displayName = "fetcher.Form";\nconst name = Link.displayName\nfunction createContext(value) {}'
  assert.equal(omitRouterParts(code), code)
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
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

test('classes of components may be left out, and each keeps its static property', () => {
  const code = [
    'var First = class extends React2.Component {',
    '  render() {',
    '  }',
    '};',
    'First.contextType = Context;',
    'var Second = class extends React2.Component {',
    '};',
    'var Failure = class extends Error {',
    '};',
  ].join('\n')
  assert.equal(
    omitRouterParts(code),
    [
      'var First = /* @__PURE__ */ (() => { const First = class extends React2.Component {',
      '  render() {',
      '  }',
      '};',
      'First.contextType = Context; return First; })();',
      'var Second = /* @__PURE__ */ (() => { const Second = class extends React2.Component {',
      '}; return Second; })();',
      'var Failure = class extends Error {',
      '};',
    ].join('\n'),
  )
})

test('warnings are left out, and lines keep their numbers', () => {
  const code = [
    'function useNavigate() {',
    '  warning(',
    '    isActive(),',
    '    `You should call "navigate" later`',
    '  );',
    '  warning(isActive(), text);',
    '  invariant(',
    '    isInRouter',
    '  );',
    '}',
  ].join('\n')
  assert.equal(
    omitRouterParts(code),
    ['function useNavigate() {', '', '', '', '', '', '  invariant(', '    isInRouter', '  );', '}'].join(
      '\n',
    ),
  )
})

test('the code of the installed router is recognised', () => {
  const folder = resolve(import.meta.dirname, '../../node_modules/react-router/dist/production')
  const code = readdirSync(folder)
    .filter(file => file.startsWith('chunk-') && file.endsWith('.mjs'))
    .map(file => readFileSync(resolve(folder, file), 'utf8'))
    .find(text => text.includes('function _renderMatches('))
  assert.ok(code)
  const changed = omitRouterParts(code)
  assert.match(changed, /^ +return false && \(match\./m)
  assert.match(changed, /^var RenderErrorBoundary = \/\* @__PURE__ \*\//m)
  assert.match(changed, /^var RemixErrorBoundary = \/\* @__PURE__ \*\//m)
  assert.doesNotMatch(changed, /createElement\(PrefetchPageLinks,/)
  assert.doesNotMatch(changed, /^ +warning(Once)?\(/m)
  assert.match(changed, /prefetchHandlers\] = \[false, null,\s*\{\}\];/)
  assert.equal(changed.split('\n').length, code.split('\n').length)
})

test('other code of the router stays', () => {
  const code =
    '  FetcherForm.displayName = "fetcher.Form";\nconst name = Link.displayName\nfunction createContext(value) {}'
  assert.equal(omitRouterParts(code), code)
})

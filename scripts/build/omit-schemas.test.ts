import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSchemaRead, omitSchemas } from './omit-schemas.ts'

test('operations keep all but their schemas and failures, on the same lines', () => {
  const code = [
    'export const maxes = {',
    '  list: defineOperation({',
    "    name: 'maxes.list',",
    '    query: z.object({',
    '      day: day,',
    '    }),',
    '    output: wrapInDataResponse(z.array(max)),',
    "    failures: ['max.not-found'],",
    "    access: 'coach'",
    '  })',
    '}',
    'const limits = { input: 3 }',
  ].join('\n')
  assert.equal(
    omitSchemas(code),
    [
      'export const maxes = /*@__PURE__*/ (() => ({',
      '  list: defineOperation({',
      "    name: 'maxes.list',",
      '    ',
      '',
      '',
      '    ',
      '    ',
      "    access: 'coach'",
      '  })',
      '}))()',
      'const limits = /*@__PURE__*/ (() => ({ input: 3 }))()',
    ].join('\n'),
  )
})

test('schemas are marked as free of side effects, and functions and texts stay as they are', () => {
  assert.equal(
    omitSchemas(
      "export const day = z.string().check(z.trim())\nexport const name = 'a'\nconst one = () => z.int()",
    ),
    "export const day = /*@__PURE__*/ (() => (z.string().check(z.trim())))()\nexport const name = 'a'\nconst one = () => z.int()",
  )
})

test('a module that reads the schema of an operation is found', () => {
  const imported = "import { account, health as state } from '#contract/account/account.ts'\n"
  assert.equal(findSchemaRead(`${imported}useForm(account.login.input)`), 'account.login.input')
  assert.equal(findSchemaRead(`${imported}read(state.output)`), 'state.output')
  assert.equal(findSchemaRead(`${imported}at(source.current.input, account.login)`), undefined)
})

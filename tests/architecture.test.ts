import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { asvsRequirements, listNamedRequirements } from '#support/asvs-requirements.ts'

// The architecture rules: four layers with dependencies in one direction, and the same feature and file names
// on the server and on the web. ARCHITECTURE.md gives the reasons.

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'src')

const layers = ['training', 'contract', 'server', 'web'] as const
const allowedImports: Record<(typeof layers)[number], string[]> = {
  training: ['training'],
  contract: ['contract', 'training'],
  server: ['server', 'contract', 'training'],
  web: ['web', 'contract', 'training'],
}

const features =
  'account access-log people exercises regimens assignments schedule workout-logs safety reviews messages notifications achievements analytics decisions imports exports admin'.split(
    ' ',
  )
const serverPlumbing = ['access', 'backup', 'database', 'delivery', 'events', 'http', 'monitoring', 'storage']
const webLayers = ['main', 'shared', 'app', 'ui', 'offline']

/**
 * The folders of `web` that a folder may import, besides its own. Features may also import `Panel` files of
 * other features.
 */
const allowedWebImports: Record<string, string[]> = {
  main: [...features, 'shared', 'offline', 'app', 'ui'],
  feature: ['shared', 'offline', 'app', 'ui'],
  shared: ['offline', 'app', 'ui'],
  offline: ['app', 'ui'],
  app: ['offline', 'ui'],
  ui: [],
}
/** The cards about waiting changes are components, so they may use shared queries. */
const waitingCards = 'web/offline/waiting/'

/** The file of a use case is named with a verb and its object (`accept-invitation.ts`). */
const serverFile = /^[a-z]+(-[a-z]+)*(\.test)?\.ts$/
const webFile =
  /^[A-Z]\w*(Screen|Panel|Section|List|Header|Menu|Dialog|Field|Row|Chart)\.tsx$|^queries\.ts$|^[A-Z]\w*\.module\.css$|^[a-z][\w-]*\.ts$|^[a-z-]+\.test\.ts$/

type File = {
  path: string
  layer: string
  folder: string
  specifiers: string[]
  imports: string[]
  staticImports: string[]
}

const files: File[] = listFiles(source).map(path => {
  const [layer = '', folder = ''] = relative(source, path).split('/')
  const specifiers = parseSpecifiers(path)
  const imports = specifiers.map(one => resolveImport(path, one))
  const staticImports = parseSpecifiers(path, 'static').map(one => resolveImport(path, one))
  return { path, layer, folder, specifiers, imports, staticImports }
})

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}

function parseSpecifiers(path: string, kind: 'static' | 'all' = 'all'): string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/(\bfrom\s+|^import\s+|\bimport\(\s*)'([^'\n]+)'/gm)]
    .filter(([, keyword = '']) => kind === 'all' || !keyword.startsWith('import('))
    .map(([, , specifier = '']) => specifier)
}

/** Returns an import as a package name or a path relative to src. */
function resolveImport(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative(source, resolve(dirname(path), specifier)) : specifier
}

const isTest = (file: File) => file.path.endsWith('.test.ts')
const displayPath = (file: File) => relative(root, file.path)
const isPanelFile = (path: string) => path.endsWith('Panel.tsx')
const webFiles = files.filter(file => file.layer === 'web' && !isTest(file))

test('imports between layers follow the allowed direction', () => {
  for (const file of files) {
    for (const target of file.imports) {
      const layer = layers.find(name => target.startsWith(`${name}/`))
      if (!layer || isTest(file)) continue
      assert.ok(
        allowedImports[file.layer as (typeof layers)[number]].includes(layer),
        `${displayPath(file)} imports ${target}. Move shared shapes to contract and training rules to training.`,
      )
    }
  }
})

test('imports are relative within a folder and use the alias across folders', () => {
  for (const file of files) {
    for (const [index, specifier] of file.specifiers.entries()) {
      const target = file.imports[index] ?? ''
      const isSameFolder = dirname(target) === relative(source, dirname(file.path))
      assert.ok(
        specifier.startsWith('./') === isSameFolder && !specifier.startsWith('../'),
        `${displayPath(file)} imports ${specifier}. Write ${isSameFolder ? `./${basename(target)}` : `#${target}`}.`,
      )
    }
  }
})

test('the training layer imports only its own files', () => {
  for (const file of files.filter(one => one.layer === 'training' && !isTest(one))) {
    for (const target of file.imports) {
      assert.ok(
        target.startsWith('training/'),
        `${displayPath(file)} imports ${target}. Pass it to the function as an argument.`,
      )
    }
  }
})

/**
 * Internal steps of parsers and mergers, for which isolated examples would not be helpful. Do not add to this
 * list.
 */
const withoutExamples =
  /prescription\/(line\/(find-exercise-name|text-spans)|clauses\/(number-after-at|quantity-chain|chip-labels|parse-prescription|prescription-draft|ambiguity-questions|set-group-draft|apply-token))\.ts$|day\/day-parser-state\.ts$|merge-day-contents\.ts$/

test('every exported function of the training layer has a docstring with an example', () => {
  const exportPattern =
    /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (?:function\*? (\w+)|const (\w+)[^=\n]*=\s*(?:<[^>]*>)?(?:\([^)]*\)|\w+)(?:: [^=\n]+)? =>)/gm
  for (const file of files.filter(one => one.layer === 'training' && !isTest(one))) {
    if (withoutExamples.test(file.path)) continue
    for (const [, docstring = '', name, constant] of readFileSync(file.path, 'utf8').matchAll(
      exportPattern,
    )) {
      assert.match(
        docstring,
        /@example|`/,
        `${displayPath(file)}: ${name ?? constant} has no example. Describe shapes, units, range and failures, and show a call with its result.`,
      )
    }
  }
})

test('server features interact only through events', () => {
  for (const file of files.filter(
    one => one.layer === 'server' && features.includes(one.folder) && !isTest(one),
  )) {
    for (const target of file.imports.filter(one => one.startsWith('server/'))) {
      const [, folder = ''] = target.split('/')
      const isOther = features.includes(folder) && folder !== file.folder
      assert.ok(
        !isOther,
        `${displayPath(file)} imports ${target}. Record an event and listen to it, or move shared code to server/access.`,
      )
    }
  }
})

test('features and infrastructure do not import the composition root', () => {
  for (const file of files.filter(
    one => one.layer === 'server' && one.folder.endsWith('.ts') === false && !isTest(one),
  )) {
    const composition = file.imports.filter(target => /^server\/(app|main|serve|store)\.ts$/.test(target))
    assert.deepEqual(
      composition,
      [],
      `${displayPath(file)}: take dependencies as arguments (server/dependencies.ts).`,
    )
  }
})

test('the server’s infrastructure does not import features', () => {
  for (const file of files.filter(
    one => serverPlumbing.includes(one.folder) && one.layer === 'server' && !isTest(one),
  )) {
    for (const target of file.imports) {
      const [layer, folder = ''] = target.split('/')
      assert.ok(
        layer !== 'server' || !features.includes(folder),
        `${displayPath(file)} imports ${target}. Connect the two in app.ts.`,
      )
    }
  }
})

test('imports between the layers of the web app follow the allowed direction', () => {
  for (const file of webFiles) {
    const allowed = allowedWebImports[features.includes(file.folder) ? 'feature' : file.folder] ?? []
    for (const target of file.imports.filter(one => !one.startsWith(`web/${file.folder}/`))) {
      const [layer, folder = ''] = target.split('/')
      const isPanel = features.includes(folder) && features.includes(file.folder) && isPanelFile(target)
      const isCardQuery = folder === 'shared' && displayPath(file).startsWith(`src/${waitingCards}`)
      assert.ok(
        layer !== 'web' || allowed.includes(folder) || isPanel || isCardQuery,
        `${displayPath(file)} imports ${target}. Move what both need to web/shared, or pass it as a prop.`,
      )
    }
  }
})

test('the athlete’s home page opens without the component library', () => {
  const home = findWebFilesLoadedBy('main/main.tsx', 'main/frame/Shell.tsx', 'main/HomeScreen.tsx')
  assert.ok(home.length > 100)
  const ofLibrary = '@mantine/core'
  for (const { path } of home)
    assert.ok(
      !parseRuntimeImports(path).some(specifier => specifier.startsWith(ofLibrary)),
      `${relative(root, path)} imports ${ofLibrary}. Use web/ui/native, or load this part later with lazy-loading.ts.`,
    )
  // Parts that are loaded later need the library’s provider, which React’s own `lazy` does not add.
  const canUseLazy = [
    'web/ui/layout/lazy-loading.ts',
    'web/app/navigation/lazy-screen.ts',
    'web/main/App.tsx',
  ]
  for (const { path } of home.filter(file => !canUseLazy.includes(relative(source, file.path))))
    assert.ok(
      !/\blazy\(/.test(readFileSync(path, 'utf8')),
      `${relative(root, path)} calls lazy. Call a function of lazy-loading.ts instead.`,
    )
})

/** Returns the files of the web app that are loaded together with entry files. */
function findWebFilesLoadedBy(...entries: string[]): File[] {
  const byPath = new Map(webFiles.map(file => [relative(source, file.path), file]))
  const loaded = new Set(entries.flatMap(entry => byPath.get(`web/${entry}`) ?? []))
  for (const file of loaded)
    for (const specifier of parseRuntimeImports(file.path)) {
      const imported = byPath.get(resolveImport(file.path, specifier))
      if (imported) loaded.add(imported)
    }
  return [...loaded]
}

/** Returns the modules that a file imports statically, leaving out imports of types only. */
const parseRuntimeImports = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b(?! type\b)[^'=(]*'([^']+)'/gm)]
    .filter(([statement]) => !/\{(?:\s*type \w+,?)+\s*\}/.test(statement))
    .map(([, specifier = '']) => specifier)

test('the ui folder imports neither the contract nor the server', () => {
  for (const file of webFiles.filter(one => one.folder === 'ui')) {
    const imported = file.imports.find(target => /^(contract|server)\//.test(target))
    assert.equal(imported, undefined, `${displayPath(file)} imports ${imported}. Pass it as a prop.`)
  }
})

test('the code that sends waiting changes does not import the cards that show them', () => {
  for (const file of webFiles.filter(one => one.folder === 'offline')) {
    const isCard = displayPath(file).startsWith(`src/${waitingCards}`)
    const imported = file.imports.find(target => target.startsWith(waitingCards))
    assert.ok(isCard || !imported, `${displayPath(file)} imports ${imported}.`)
  }
})

test('no two features of the web app import each other, directly or through other features', () => {
  const importedFeatures = new Map(
    features.map(feature => [
      feature,
      new Set(
        webFiles
          .filter(file => file.folder === feature)
          .flatMap(file => file.imports)
          .flatMap(target => features.filter(one => one !== feature && target.startsWith(`web/${one}/`))),
      ),
    ]),
  )
  for (const feature of features) {
    const reached = new Set(importedFeatures.get(feature))
    for (const one of reached) for (const next of importedFeatures.get(one) ?? []) reached.add(next)
    assert.ok(
      !reached.has(feature),
      `${feature} imports ${[...reached]}, and one of them imports ${feature}.`,
    )
  }
})

test('a panel is used outside its own feature', () => {
  for (const panel of webFiles.filter(file => isPanelFile(displayPath(file)))) {
    const isUsed = webFiles.some(
      file => file.folder !== panel.folder && file.imports.includes(relative(source, panel.path)),
    )
    assert.ok(isUsed, `${displayPath(panel)} is used only within its feature. Name it …Section.`)
  }
})

test('a shared file is used by at least two features', () => {
  for (const shared of webFiles.filter(file => file.folder === 'shared')) {
    const folders = new Set<string>()
    const users = new Set([relative(source, shared.path)])
    for (const one of users)
      for (const file of webFiles.filter(file => file.imports.includes(one)))
        if (file.folder === 'shared') users.add(relative(source, file.path))
        else folders.add(file.folder)
    assert.ok(folders.size > 1, `${displayPath(shared)} is used only by ${[...folders]}. Move it there.`)
  }
})

test('no file imports itself through other files', () => {
  const byPath = new Map(files.map(file => [relative(source, file.path), file]))
  const checked = new Set<string>()
  const findCycle = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (checked.has(path)) return undefined
    checked.add(path)
    for (const target of byPath.get(path)?.staticImports ?? []) {
      const cycle = findCycle(target, [...trail, path])
      if (cycle) return cycle
    }
    return undefined
  }
  for (const path of byPath.keys()) assert.deepEqual(findCycle(path, []) ?? [], [], 'Import cycle')
})

test('a folder has at most 25 source files', () => {
  const counts = new Map<string, number>()
  for (const path of ['src', 'tests', 'scripts', 'bench'].flatMap(folder => listFiles(join(root, folder)))) {
    if (!/\.tsx?$/.test(path) || /\.(test|spec)\.ts$/.test(path)) continue
    const folder = relative(root, dirname(path))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  for (const [folder, count] of counts)
    assert.ok(count <= 25, `${folder} has ${count} source files. Split it into subfolders by topic.`)
})

const isTestFile = (path: string) => /\.(test|spec)\.ts$/.test(path)

test('files that the documentation names exist, and each tested requirement in security.md names a test', () => {
  const folder = join(root, 'docs')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    for (const line of lines) {
      const paths = [...line.matchAll(/`((?:src|tests|scripts|bench|deploy)\/[\w./-]+\.\w+)`/g)].map(
        one => one[1] ?? '',
      )
      for (const path of paths)
        assert.ok(existsSync(join(root, path)), `docs/${name} names ${path}, which does not exist`)
      for (const path of paths.filter(isTestFile))
        assert.match(readFileSync(join(root, path), 'utf8'), /\btest\(/, `${path} contains no test`)
      if (name === 'security.md' && line.includes('| tested |'))
        assert.ok(paths.some(isTestFile), `a requirement without a test: ${line}`)
    }
  }
})

test('security.md has a row with a known state for each requirement of ASVS levels 1 and 2', () => {
  const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(([, requirement]) => requirement && listNamedRequirements(requirement).length > 0)
  const named = rows.flatMap(([, requirement = '']) => listNamedRequirements(requirement))
  const missing = asvsRequirements.filter(requirement => !named.includes(requirement))
  assert.deepEqual(missing, [])
  const states = ['tested', 'design', 'not met', 'does not apply']
  for (const [, requirement, state = ''] of rows)
    assert.ok(states.includes(state), `${requirement}: ${state}`)
})

test('in a server feature, only the store accesses the database', () => {
  for (const file of files.filter(
    one => one.layer === 'server' && features.includes(one.folder) && !isTest(one),
  )) {
    const isStore = basename(file.path) === 'store.ts'
    const usesDatabase = file.imports.some(
      target =>
        target.startsWith('drizzle-orm') || target === 'pg' || target.startsWith('server/database/schema'),
    )
    assert.ok(
      isStore || !usesDatabase,
      `${displayPath(file)} uses SQL. Move the statement to a named function in store.ts.`,
    )
  }
})

/** `query-rows.ts` checks row types; the export passes on rows whose columns a test compares with the schema. */
const untypedRowFiles = ['server/database/query-rows.ts', 'server/exports/store.ts']

test('statements decide in one place whether an athlete shares data with a coach', () => {
  // The notices about ends read what was chosen, not what is visible.
  const allowed = ['server/database/fragments/sharing-sql.ts', 'server/notifications/consent/store.ts']
  for (const file of files.filter(one => one.layer === 'server' && !isTest(one)))
    assert.ok(
      !/\bc\.scopes (\?[^?]|->|@>)/.test(readFileSync(file.path, 'utf8')) ||
        allowed.includes(relative(source, file.path)),
      `${file.path} reads scopes itself. Use sharing-sql.ts, which knows when they end.`,
    )
})

test('the type of a row is derived from the columns of its statement', () => {
  for (const file of files.filter(one => one.layer === 'server' && !isTest(one))) {
    if (untypedRowFiles.includes(relative(source, file.path))) continue
    assert.doesNotMatch(
      readFileSync(file.path, 'utf8'),
      /\.rows\b|\{ ?rows\b[^}]*\} = await|\bexecute<|\bsql</,
      `${displayPath(file)}: read rows with queryRows or readRows, which check them against their columns.`,
    )
  }
})

test('all folder and file names follow the naming rules', () => {
  for (const file of files) {
    const name = basename(file.path)
    const depth = relative(source, file.path).split('/').length
    if (depth < 3 || !['server', 'web'].includes(file.layer)) continue
    const plumbing = file.layer === 'server' ? serverPlumbing : webLayers
    assert.ok(
      [...features, ...plumbing].includes(file.folder),
      `${displayPath(file)}: there is no feature "${file.folder}". Features: ${features.join(', ')}.`,
    )
    if (plumbing.includes(file.folder)) continue
    const pattern = file.layer === 'server' ? serverFile : webFile
    assert.match(
      name,
      pattern,
      `${displayPath(file)}: name it routes, policy, store, listeners or a verb with its object in kebab case (server), or …Screen, …Panel, …Section, …List, …Header, …Menu, …Dialog, …Field, …Row, …Chart or queries (web).`,
    )
  }
})

test('each routes file has at most 200 lines', () => {
  for (const file of files.filter(one => basename(one.path) === 'routes.ts' && one.layer === 'server')) {
    const lines = readFileSync(file.path, 'utf8').split('\n').length
    assert.ok(
      lines <= 200,
      `${displayPath(file)} has ${lines} lines. Move logic to a use case and database queries to the store.`,
    )
  }
})

/** Only this file may create date formatters, because creating one is slow. */
const dateFormatFiles = ['training/localization/format-instant.ts']

test('dates and times are formatted in one place', () => {
  for (const file of files.filter(one => !isTest(one))) {
    if (dateFormatFiles.includes(relative(source, file.path))) continue
    // Ignore code that only reads the device’s time zone or validates a time zone.
    const text = readFileSync(file.path, 'utf8')
      .replace(/Intl\.DateTimeFormat\(\)\.resolvedOptions/g, '')
      .replace("new Intl.DateTimeFormat('en', { timeZone: value })", '')
    assert.doesNotMatch(
      text,
      /DateTimeFormat\(|toLocale(Date|Time)String/,
      `${displayPath(file)}: use ${dateFormatFiles[0]} instead.`,
    )
  }
})

test('documents link only to existing files', () => {
  for (const document of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'STYLE.md']) {
    const text = readFileSync(join(root, document), 'utf8')
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      assert.ok(existsSync(join(root, target)), `${document} links to ${target}, which does not exist.`)
    }
  }
})

test('style sheets name only existing files', () => {
  for (const { path } of files.filter(one => one.path.endsWith('.css'))) {
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/url\("(\.[^")]*)"\)/g))
      assert.ok(
        existsSync(resolve(dirname(path), target)),
        `${relative(root, path)} names ${target}, which does not exist.`,
      )
  }
})

test('comments name only existing files', () => {
  for (const file of files) {
    const comments = readFileSync(file.path, 'utf8').match(/^\s*(\/\*\*|\*|\/\/).*$/gm) ?? []
    for (const [, path = ''] of comments
      .join('\n')
      .matchAll(/\b((?:training|contract|server|web)\/[\w./-]+\.tsx?)/g))
      assert.ok(
        existsSync(join(source, path)),
        `${displayPath(file)} mentions ${path}, which does not exist.`,
      )
  }
})

test('the acute-to-chronic workload ratio and “form” as a forecast do not exist', () => {
  // Neither has a basis: Impellizzeri et al. 2020 for the ratio, Marchal et al. 2025 for the forecast.
  for (const file of files)
    assert.doesNotMatch(
      readFileSync(file.path, 'utf8'),
      /\bacwr\b|acute\W{0,3}(to\W)?\W?chronic|training stress balance|\b(predicted|forecast) form\b|\bform forecast\b/i,
      displayPath(file),
    )
})

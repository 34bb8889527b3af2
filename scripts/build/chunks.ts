import { resolve } from 'node:path'
import { findModulesByAudience, type ModulesByAudience } from './audience-modules.ts'
import { type Chunk, groupModules, type Page } from './group-modules.ts'
import {
  findImportedModules,
  findReachableModules,
  type ModuleGraph as Graph,
  webFolder,
} from './module-graph.ts'

/** The entry point of the app. */
const start = 'main/main.tsx'
/** Loaded first by visitors who are not signed in. It loads the app later. */
const signInStart = 'main/sign-in-start.tsx'
/** Only the start of the sign-in page imports its screen. */
const signInScreen = 'account/sign-in-start/SignInStartScreen.tsx'
/** Loaded first by visitors who register or follow a link in an email. It loads the app later. */
const visitorStart = 'main/visitor-start.tsx'
/** Surrounds the pages of signed-in users. */
const frame = 'main/frame/Shell.tsx'

/** Loaded together with every screen that uses Mantine: all but the athlete's home page. */
const library = 'ui/library/ComponentLibrary.tsx'

/** The pages with which most visits begin. */
const firstPages: Record<string, string[]> = {
  'sign-in': ['account/LoginScreen.tsx', library],
  home: [frame, 'main/HomeScreen.tsx'],
  dashboard: [frame, library, 'main/DashboardScreen.tsx'],
  workout: [frame, library, 'workout-logs/WorkoutScreen.tsx', 'offline/sync/outbox-sender.ts'],
  builder: [frame, library, 'regimens/RegimenCreateScreen.tsx', 'regimens/RegimenEditScreen.tsx'],
}

/** Recognises the names of exercises. */
const nameMatching = '../training/exercises/canonical-names.ts'
/** Pages that are shown before the names are recognised. */
const simplePages = [
  ...(firstPages.home ?? []),
  ...(firstPages.dashboard ?? []),
  ...(firstPages.workout ?? []),
]

/** The schemas with which the builder checks a program. Forms use them too, and the other schemas. */
const programSchemas = ['app/schemas/program-schemas.ts', '../contract/validation.ts']
const allSchemas = [
  'app/schemas/account-schemas.ts',
  'app/schemas/administration-schemas.ts',
  'app/schemas/output-shape.ts',
]

/** Parts that these and other pages load later, so that their size matters less. */
const laterParts: Record<string, string[]> = {
  text: [
    frame,
    'regimens/RegimenEditScreen.tsx',
    'regimens/builder/draft/apply-draft-change.ts',
    '../training/prescription/prepare-parsing.ts',
    'regimens/builder/text/DayEditorSection.tsx',
    'regimens/builder/text/LineCountsSection.tsx',
  ],
  grid: [
    frame,
    'regimens/RegimenEditScreen.tsx',
    'regimens/builder/draft/apply-draft-change.ts',
    '../training/prescription/prepare-parsing.ts',
    'regimens/builder/grid/GridSection.tsx',
  ],
  library: ['../training/exercises/exercise-implement.ts', '../training/exercises/exercise-measures.ts'],
  dialogs: ['ui/layout/ModalSheetContent.tsx', 'ui/layout/ConfirmDialogContent.tsx'],
  'workout-menus': [
    'workout-logs/logging/exercise/ExerciseMenu.tsx',
    'workout-logs/logging/exercise/ExerciseDialog.tsx',
    'workout-logs/logging/sets/SetMenu.tsx',
    'workout-logs/logging/sets/QuestionedEntryDialog.tsx',
  ],
  'after-start': [
    'app/feedback/Toaster.tsx',
    'main/frame/AccountMenu.tsx',
    'main/frame/PhoneMenu.tsx',
    'messages/MessagesLinkPanel.tsx',
    'notifications/BellPopoverSection.tsx',
  ],
}
const laterPartWeight = 0.25
/** Files are cached in the background. */
const cacheWeight = 0.5
/** Athletes open these pages most often, on phones. */
const athleteWeight = 2

/** Small parts of the settings that load when they are first opened, together, because each file costs time. */
const settingsParts = [
  'account/identities/RemoveIdentitySection.tsx',
  'account/second-factor/ReplaceRecoveryCodesSection.tsx',
  'account/second-factor/TurnOffSection.tsx',
  'account/passkeys/AddPasskeySection.tsx',
  'account/passkeys/RenamePasskeySection.tsx',
  'account/passkeys/RemovePasskeySection.tsx',
  'account/webhooks/NewWebhookDialog.tsx',
  'account/webhooks/ChangeWebhookDialog.tsx',
  'account/webhooks/DeliveriesDialog.tsx',
  'account/intervals-icu/ConnectDialog.tsx',
  'account/intervals-icu/DisconnectDialog.tsx',
  'account/intervals-icu/LeftOutDialog.tsx',
]
const settings = 'account/SettingsScreen.tsx'

/** The other pages. Code that at least two of them use, but none of the above, is shared. */
const otherPages = [
  ['account/CoachProfileScreen.tsx'],
  [settings],
  ['achievements/AchievementsScreen.tsx'],
  ['analytics/ProgressScreen.tsx'],
  ['main/HelpScreen.tsx'],
  ['assignments/MyProgramsScreen.tsx'],
  ['assignments/ProgramScreen.tsx'],
  ['exercises/ExercisesScreen.tsx'],
  ['messages/MessagesScreen.tsx'],
  ['notifications/NotificationsScreen.tsx'],
  ['offline/waiting/SyncScreen.tsx'],
  ['people/AthleteScreen.tsx'],
  ['people/AthletesScreen.tsx'],
  ['people/MyCoachesScreen.tsx'],
  ['regimens/RegimenListScreen.tsx'],
  ['schedule/ScheduleScreen.tsx'],
  ['workout-logs/SharedLogsScreen.tsx'],
  ['workout-logs/ActivityScreen.tsx'],
  ['workout-logs/LogForAthleteScreen.tsx', 'workout-logs/EditLogForAthleteScreen.tsx'],
]

/**
 * Creates a function that returns the chunk name for a module, or null to let the bundler decide. By default,
 * the bundler would put modules shared by several screens in a hundred small files, which load slowly on
 * phones.
 */
export function createChunkNamer(): (id: string, graph: Graph) => string | null {
  let named: Map<string, string> | undefined
  return (id, graph) => {
    // The helpers that the bundler adds are used by every chunk.
    if (isBundlerHelper(id)) return 'base'
    named ??= assignModulesToChunks(graph)
    return named.get(id) ?? null
  }
}

const isBundlerHelper = (id: string) => /^\0(?:rolldown\/runtime|vite\/)/.test(id)

function assignModulesToChunks(graph: Graph): Map<string, string> {
  const startModules = findStartModules(graph)
  // The app uses these modules too, but must not run the entry point itself.
  const signInModules = findReachableModules([signInStart], graph)
  signInModules.delete(resolve(webFolder, signInStart))
  // Its screen needs no file of its own, and nothing else imports it.
  signInModules.delete(resolve(webFolder, signInScreen))
  const { clientModules, visitorModules } = findVisitorModules(graph, signInModules)
  const libraryModules = findLibraryModules(graph)
  const nameModules = findLaterModules([nameMatching], graph)
  const ofBuilder = findReachableModules(firstPages.builder ?? [], graph)
  const validationModules = leaveOut(findLaterModules(programSchemas, graph), ofBuilder)
  const schemaModules = leaveOut(findLaterModules(allSchemas, graph), ofBuilder, validationModules)
  const ownChunks = [
    startModules,
    signInModules,
    clientModules,
    visitorModules,
    libraryModules,
    nameModules,
    validationModules,
    schemaModules,
  ]
  const byAudience = findModulesByAudience(graph)
  const pages: Page[] = Object.entries({ ...firstPages, ...laterParts }).map(([name, entries]) => ({
    name,
    weight: isPageOfAthletes(name) ? athleteWeight : name in firstPages ? 1 : laterPartWeight,
    modules: new Set(
      [...findReachableModules(entries, graph)].filter(id => !ownChunks.some(modules => modules.has(id))),
    ),
  }))
  const chunks = groupModules([...pages, ...createCachePages(pages, byAudience)], {
    sizeOf: id => graph.getModuleInfo(id)?.code?.length ?? 0,
    importsOf: id => findImportedModules(id, graph),
  }).flatMap(chunk => separateCoachModules(chunk, byAudience, graph))
  const named = new Map([
    ...[...startModules].map(id => [id, 'start'] as const),
    ...[...clientModules].map(id => [id, 'client'] as const),
    ...[...visitorModules].map(id => [id, 'visitor'] as const),
    ...[...signInModules].map(id => [id, 'base'] as const),
    ...[...libraryModules].map(id => [id, 'library'] as const),
    ...[...nameModules].map(id => [id, 'exercise-names'] as const),
    ...[...validationModules].map(id => [id, 'validation'] as const),
    ...[...schemaModules].map(id => [id, 'schemas'] as const),
    ...nameChunks(chunks, pages),
  ])
  const uses = new Map<string, number>()
  for (const entries of otherPages)
    for (const id of findReachableModules(entries, graph)) uses.set(id, (uses.get(id) ?? 0) + 1)
  for (const [id, count] of uses)
    if (count > 1 && !named.has(id)) named.set(id, `shared-${describeAudience(id, byAudience)}`)
  const shown = findReachableModules([settings], graph)
  for (const id of findReachableModules(settingsParts, graph))
    if (!shown.has(id) && !named.has(id)) named.set(id, 'settings-parts')
  return named
}

const isPageOfAthletes = (page: string) => page === 'home' || page === 'workout'

function describeAudience(id: string, { athlete, coach }: ModulesByAudience): 'athletes' | 'coaches' | 'all' {
  if (!athlete.has(id)) return 'coaches'
  return coach.has(id) ? 'all' : 'athletes'
}

/**
 * A device caches all files of its user's role, as if it opened a page with all of these modules. This keeps the modules
 * of coaches out of the files of athletes, and the other way round.
 */
const createCachePages = (pages: readonly Page[], byAudience: ModulesByAudience): Page[] =>
  (['athlete', 'coach'] as const).map(audience => ({
    name: cacheName(audience),
    weight: cacheWeight,
    modules: new Set(pages.flatMap(({ modules }) => [...modules]).filter(id => byAudience[audience].has(id))),
  }))

const cacheName = (audience: string) => `cache of the ${audience}`

/** The part of a chunk's name that says that athletes do not use it. */
const forCoaches = 'for-coaches'

/** Keeps modules that load code only for coaches out of the files of athletes, because they would load it in advance. */
function separateCoachModules(
  { pages, modules }: Chunk,
  { athlete }: ModulesByAudience,
  graph: Graph,
): Chunk[] {
  const ofCoaches = modules.filter(id => !athlete.has(id))
  const isLoadingLater = (id: string) => (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).length > 0
  if (ofCoaches.length === modules.length || !ofCoaches.some(isLoadingLater)) return [{ pages, modules }]
  return [
    { pages: [...pages, forCoaches], modules: ofCoaches },
    { pages, modules: modules.filter(id => athlete.has(id)) },
  ]
}

/** Returns the modules of the pages for visitors: those that the app's first pages use too, and all others. */
function findVisitorModules(graph: Graph, signInModules: ReadonlySet<string>) {
  const ofApp = findReachableModules(
    [start, ...Object.values({ ...firstPages, ...laterParts }).flat()],
    graph,
  )
  const modules = [...findReachableModules([visitorStart], graph)].filter(
    id => !signInModules.has(id) && id !== resolve(webFolder, visitorStart),
  )
  return {
    clientModules: new Set(modules.filter(id => ofApp.has(id))),
    visitorModules: new Set(modules.filter(id => !ofApp.has(id))),
  }
}

/** Returns what every page of the app loads, and what all first pages of signed-in users load, such as the frame. */
function findStartModules(graph: Graph): Set<string> {
  const { home = [], dashboard = [], workout = [], builder = [] } = firstPages
  const pages = [dashboard, workout, builder].map(page => findReachableModules(page, graph))
  const shared = [...findReachableModules(home, graph)].filter(id => pages.every(page => page.has(id)))
  return new Set([...findReachableModules([start], graph), ...shared])
}

/** Returns the parts of Mantine that all first pages of signed-in users load except the athlete’s home page. */
function findLibraryModules(graph: Graph): Set<string> {
  const { home = [], dashboard = [], workout = [], builder = [] } = firstPages
  const withoutLibrary = findReachableModules([start, signInStart, visitorStart, ...home], graph)
  const pages = [workout, builder].map(page => findReachableModules(page, graph))
  const shared = [...findReachableModules(dashboard, graph)].filter(
    id => id.includes('/@mantine/') && pages.every(page => page.has(id)),
  )
  return new Set([...findReachableModules([library, ...shared], graph)].filter(id => !withoutLibrary.has(id)))
}

/** Returns the modules that are first needed by these entries, because the simpler pages do not use them. */
function findLaterModules(entries: readonly string[], graph: Graph): Set<string> {
  const earlier = findReachableModules([start, signInStart, visitorStart, ...simplePages], graph)
  return new Set([...findReachableModules(entries, graph)].filter(id => !earlier.has(id)))
}

const leaveOut = (modules: ReadonlySet<string>, ...others: ReadonlySet<string>[]) =>
  new Set([...modules].filter(id => !others.some(other => other.has(id))))

/**
 * Names each chunk after the pages that use it, or numbers it if there are many. The bundler puts all modules with the same
 * name into one file, so chunks of different roles must not share a name.
 */
function nameChunks(chunks: readonly Chunk[], named: readonly Page[]): [id: string, name: string][] {
  const taken = new Set<string>()
  // The names of the parts of the builder belong to the files that only coaches use.
  const isOfAthletes = ({ pages }: Chunk) => pages.includes(cacheName('athlete'))
  return [...chunks]
    .sort((one, other) => Number(isOfAthletes(one)) - Number(isOfAthletes(other)))
    .flatMap((chunk, index) => {
      const pages = chunk.pages.filter(page => page === forCoaches || named.some(({ name }) => name === page))
      const usual = pages.join('-')
      const name = pages.length > 3 || taken.has(usual) ? `common-${index + 1}` : usual
      taken.add(name)
      return chunk.modules.map((id): [string, string] => [id, name])
    })
}

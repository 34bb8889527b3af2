import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'

type Graph = { getModuleInfo: (id: string) => Module | null }
type Module = { importedIds: readonly string[]; code: string | null }

const webFolder = resolve(import.meta.dirname, '../../src/web')

/** A list nested in `entries` counts as a single entry point. */
type Chunk = { name: string; entries: (string | string[])[]; isShared?: boolean }

/**
 * The chunks in order of precedence. Each chunk contains the modules that its entry points import, except
 * modules in an earlier chunk. A shared chunk contains only modules that at least two of its entry points
 * import.
 */
const chunks: Chunk[] = [
  { name: 'start', entries: ['main/main.tsx'] },
  { name: 'frame', entries: ['main/frame/Shell.tsx'] },
  { name: 'fields', isShared: true, entries: ['account/RegisterScreen.tsx', 'main/HomeScreen.tsx'] },
  { name: 'home', entries: ['main/HomeScreen.tsx'] },
  {
    name: 'sign-in',
    entries: [
      'account/LoginScreen.tsx',
      'account/RegisterScreen.tsx',
      'account/VerifyEmailScreen.tsx',
      'account/ForgotPasswordScreen.tsx',
      'account/ResetPasswordScreen.tsx',
    ],
  },
  {
    name: 'after-start',
    entries: [
      'app/feedback/Toaster.tsx',
      'main/frame/AccountMenu.tsx',
      'main/frame/PhoneMenu.tsx',
      'notifications/BellPopoverSection.tsx',
    ],
  },
  {
    name: 'shared',
    isShared: true,
    entries: [
      'account/CoachProfileScreen.tsx',
      'account/SettingsScreen.tsx',
      'achievements/AchievementsScreen.tsx',
      'analytics/ProgressScreen.tsx',
      'main/DashboardScreen.tsx',
      'main/HelpScreen.tsx',
      'assignments/MyProgramsScreen.tsx',
      'assignments/ProgramScreen.tsx',
      'exercises/ExercisesScreen.tsx',
      'notifications/NotificationsScreen.tsx',
      'offline/waiting/SyncScreen.tsx',
      'people/AthleteScreen.tsx',
      'people/AthletesScreen.tsx',
      'people/MyCoachesScreen.tsx',
      ['regimens/RegimenCreateScreen.tsx', 'regimens/RegimenEditScreen.tsx'],
      'regimens/RegimenListScreen.tsx',
      'schedule/ScheduleScreen.tsx',
      'workout-logs/SharedLogsScreen.tsx',
      [
        'workout-logs/WorkoutScreen.tsx',
        'workout-logs/ActivityScreen.tsx',
        'workout-logs/LogForAthleteScreen.tsx',
        'workout-logs/EditLogForAthleteScreen.tsx',
      ],
    ],
  },
  { name: 'builder', entries: ['regimens/RegimenCreateScreen.tsx', 'regimens/RegimenEditScreen.tsx'] },
  {
    name: 'workout',
    entries: [
      'workout-logs/WorkoutScreen.tsx',
      'workout-logs/LogForAthleteScreen.tsx',
      'workout-logs/EditLogForAthleteScreen.tsx',
    ],
  },
]

/**
 * Creates a function that returns the chunk name for a module, or null to let the bundler decide. By default,
 * the bundler would put modules shared by several screens in a hundred small files, which load slowly on
 * phones.
 */
export function createChunkNamer(): (id: string, graph: Graph) => string | null {
  let named: Map<string, string> | undefined
  return (id, graph) => {
    named ??= assignModulesToChunks(graph)
    return named.get(id) ?? null
  }
}

function assignModulesToChunks(graph: Graph): Map<string, string> {
  const named = new Map<string, string>()
  for (const { name, entries, isShared } of chunks) {
    const uses = new Map<string, number>()
    for (const entry of entries)
      for (const id of findReachableModules([entry].flat(), graph, named))
        uses.set(id, (uses.get(id) ?? 0) + 1)
    for (const [id, count] of uses) if (!isShared || count > 1) named.set(id, name)
  }
  return named
}

/**
 * Returns all modules that the entry points import statically, directly or indirectly, except those that
 * already belong to a chunk.
 */
function findReachableModules(entries: string[], graph: Graph, named: Map<string, string>): Set<string> {
  const reached = new Set<string>()
  const pending = entries.map(entry => {
    const path = resolve(webFolder, entry)
    if (!existsSync(path)) throw new Error(`The entry point ${entry} of a chunk does not exist.`)
    return path
  })
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (named.has(id) || reached.has(id)) continue
    reached.add(id)
    pending.push(...findImportedModules(id, graph))
  }
  return reached
}

/** Matches the index modules of libraries that have one module per component. */
const isIndexModule = (id: string) =>
  /\/@mantine\/[\w-]+\/esm\/index\.m?js$|tabler-icons-react\.m?js$/.test(id)

/** Returns the imports of a module; for an index module, only the components imported by name. */
function findImportedModules(id: string, graph: Graph): string[] {
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
  return importedIds.flatMap(imported => {
    if (!isIndexModule(imported)) return imported
    const parts = graph.getModuleInfo(imported)?.importedIds ?? []
    return parts.filter(part =>
      findImportedNames(code ?? '').has(normalizeName(basename(part).replace(/\.m?js$/, ''))),
    )
  })
}

/**
 * Normalises file and export names, so that they can be compared: the module `use-disclosure.mjs` exports
 * `useDisclosure`.
 */
const normalizeName = (file: string) => file.replaceAll('-', '').toLowerCase()

function findImportedNames(code: string): Set<string> {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine|tabler)/g)
  return new Set(
    [...imports].flatMap(([, names = '']) =>
      names.split(',').map(name => normalizeName(name.trim().split(/\s/)[0] ?? '')),
    ),
  )
}

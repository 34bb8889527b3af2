import type { ReactNode } from 'react'
import { matchPath, Navigate } from 'react-router'
import type { User } from '#contract/account/profile.ts'
import { lazyScreen, lazyScreenWithoutLibrary } from '#web/app/navigation/lazy-screen.ts'
import { paths, type RoutePattern } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { queryPersistence } from '#web/offline/cache/query-persistence.ts'
import { lazyUnlessLoaded } from '#web/ui/layout/lazy-loading.ts'
import { LegacyAuthRedirect } from './LegacyAuthRedirect.tsx'
import { RootRedirectScreen } from './RootRedirectScreen.tsx'

/** The users who can open a page: everyone, signed-in users, or users with a specific role. */
export type RouteGuard = 'none' | 'session' | 'coach' | 'athlete' | 'admin'
/** The layout around a page: none, the centred sign-in layout, or the app shell. */
export type RouteLayout = 'bare' | 'auth' | 'app'
/** The page title. The home page has different titles for coaches and athletes. */
export type RouteTitle = string | { athlete: string; coach: string }
export type RouteDefinition = {
  layout: RouteLayout
  guard: RouteGuard
  title: RouteTitle
  element: ReactNode
}

/** Restores stored query results before the app shell renders, so that pages can use them at once. */
export const Shell = lazyUnlessLoaded(async () => {
  const [{ Shell }] = await Promise.all([import('#web/main/frame/Shell.tsx'), queryPersistence.restored()])
  return Shell
})

const NotFound = lazyScreen(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen')

const Login = lazyScreen(() => import('#web/account/LoginScreen.tsx'), 'LoginScreen')
const Register = lazyScreen(() => import('#web/account/RegisterScreen.tsx'), 'RegisterScreen')
const VerifyEmail = lazyScreen(() => import('#web/account/VerifyEmailScreen.tsx'), 'VerifyEmailScreen')
const VerifyEmailLink = lazyScreen(
  () => import('#web/account/VerifyEmailLinkScreen.tsx'),
  'VerifyEmailLinkScreen',
)
const ConfirmEmailChange = lazyScreen(
  () => import('#web/account/email-change/ConfirmEmailChangeScreen.tsx'),
  'ConfirmEmailChangeScreen',
)
const ForgotPassword = lazyScreen(
  () => import('#web/account/ForgotPasswordScreen.tsx'),
  'ForgotPasswordScreen',
)
const ResetPassword = lazyScreen(() => import('#web/account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen')
const Terms = lazyScreen(() => import('#web/account/TermsScreen.tsx'), 'TermsScreen')
const ProviderSignIn = lazyScreen(
  () => import('#web/account/identities/ProviderSignInScreen.tsx'),
  'ProviderSignInScreen',
)
const Settings = lazyScreen(() => import('#web/account/SettingsScreen.tsx'), 'SettingsScreen')
const Import = lazyScreen(() => import('./ImportAndRecordsScreen.tsx'), 'ImportAndRecordsScreen')
const CoachProfile = lazyScreen(() => import('#web/account/CoachProfileScreen.tsx'), 'CoachProfileScreen')

const Invitation = lazyScreen(() => import('#web/people/InvitationScreen.tsx'), 'InvitationScreen')
const Join = lazyScreen(() => import('#web/people/JoinScreen.tsx'), 'JoinScreen')
const Athletes = lazyScreen(() => import('#web/people/AthletesScreen.tsx'), 'AthletesScreen')
const Athlete = lazyScreen(() => import('#web/people/AthleteScreen.tsx'), 'AthleteScreen')
const MyCoaches = lazyScreen(() => import('#web/people/MyCoachesScreen.tsx'), 'MyCoachesScreen')

const Dashboard = lazyScreen(() => import('./DashboardScreen.tsx'), 'DashboardScreen')
const Regimens = lazyScreen(() => import('#web/regimens/RegimenListScreen.tsx'), 'RegimenListScreen')
const RegimenCreate = lazyScreen(() => import('#web/regimens/RegimenCreateScreen.tsx'), 'RegimenCreateScreen')
const RegimenEdit = lazyScreen(() => import('#web/regimens/RegimenEditScreen.tsx'), 'RegimenEditScreen')
const Exercises = lazyScreen(() => import('#web/exercises/ExercisesScreen.tsx'), 'ExercisesScreen')
const Schedule = lazyScreen(() => import('#web/schedule/ScheduleScreen.tsx'), 'ScheduleScreen')
const ImportPeople = lazyScreen(() => import('#web/people/ImportPeopleScreen.tsx'), 'ImportPeopleScreen')
const SharedLogs = lazyScreen(() => import('./LogsScreen.tsx'), 'LogsScreen')
const Sync = lazyScreen(() => import('#web/offline/waiting/SyncScreen.tsx'), 'SyncScreen')
const Messages = lazyScreen(() => import('#web/messages/MessagesScreen.tsx'), 'MessagesScreen')
const Notifications = lazyScreen(
  () => import('#web/notifications/NotificationsScreen.tsx'),
  'NotificationsScreen',
)
const Unsubscribe = lazyScreen(() => import('#web/notifications/UnsubscribeScreen.tsx'), 'UnsubscribeScreen')

const Admin = lazyScreen(() => import('#web/admin/AdminScreen.tsx'), 'AdminScreen')

const Home = lazyScreenWithoutLibrary(() => import('./HomeScreen.tsx'), 'HomeScreen')
const TodaysSessionRedirect = lazyScreen(
  () => import('#web/schedule/TodaysSessionRedirectScreen.tsx'),
  'TodaysSessionRedirectScreen',
)
const MyPrograms = lazyScreen(() => import('#web/assignments/MyProgramsScreen.tsx'), 'MyProgramsScreen')
const Program = lazyScreen(() => import('#web/assignments/ProgramScreen.tsx'), 'ProgramScreen')
const Workout = lazyScreen(async () => {
  // A set must be sent even if no more code can be loaded after it was logged, for example because the server was updated.
  const [{ WorkoutScreen }] = await Promise.all([
    import('#web/workout-logs/WorkoutScreen.tsx'),
    import('#web/offline/sync/outbox-sender.ts'),
  ])
  return { WorkoutScreen }
}, 'WorkoutScreen')
const LogForAthlete = lazyScreen(
  () => import('#web/workout-logs/LogForAthleteScreen.tsx'),
  'LogForAthleteScreen',
)
const EditLogForAthlete = lazyScreen(
  () => import('#web/workout-logs/EditLogForAthleteScreen.tsx'),
  'EditLogForAthleteScreen',
)
const Activity = lazyScreen(() => import('#web/workout-logs/ActivityScreen.tsx'), 'ActivityScreen')
const EstimateOffers = lazyScreen(
  () => import('#web/analytics/EstimateOffersScreen.tsx'),
  'EstimateOffersScreen',
)
const Progress = lazyScreen(() => import('#web/analytics/ProgressScreen.tsx'), 'ProgressScreen')
const Achievements = lazyScreen(
  () => import('#web/achievements/AchievementsScreen.tsx'),
  'AchievementsScreen',
)
const Help = lazyScreen(() => import('./HelpScreen.tsx'), 'HelpScreen')

export const routes: Record<RoutePattern, RouteDefinition> = {
  '/': bareRoute('none', 'Redirecting', <RootRedirectScreen preloadLogin={Login.preload} />),

  '/auth/login': authRoute('Sign in', <Login />),
  '/auth/register': authRoute('Create an account', <Register />),
  '/auth/verify-email': authRoute('Confirm your email', <VerifyEmail />),
  '/auth/verify/:token': authRoute('Confirm your email', <VerifyEmailLink />),
  '/auth/email-change/:token': authRoute('Change your email address', <ConfirmEmailChange />),
  '/auth/forgot-password': authRoute('Forgot password', <ForgotPassword />),
  '/auth/reset-password/:token': bareRoute('none', 'Reset password', <ResetPassword />),
  '/auth/terms': authRoute('Terms and privacy', <Terms />),
  '/auth/provider': authRoute('Sign in', <ProviderSignIn />),
  '/invitation/:token': authRoute('Invitation', <Invitation />),
  '/join/:code': authRoute('Join', <Join />),
  '/unsubscribe/:token': authRoute('Email notifications', <Unsubscribe />),

  '/login': bareRoute('none', 'Sign in', <LegacyAuthRedirect />),
  '/register': bareRoute('none', 'Create an account', <LegacyAuthRedirect />),
  '/verify-email': bareRoute('none', 'Confirm your email', <LegacyAuthRedirect />),
  '/verify/:token': bareRoute('none', 'Confirm your email', <LegacyAuthRedirect />),
  '/forgot-password': bareRoute('none', 'Forgot password', <LegacyAuthRedirect />),

  '/app': appRoute('session', { athlete: 'Home', coach: 'Dashboard' }, <RoleHome />),
  '/app/regimens': appRoute('coach', 'Regimens', <Regimens />),
  '/app/regimens/create': appRoute('coach', 'New regimen', <RegimenCreate />),
  '/app/regimens/:id': appRoute('coach', 'Regimen', <RegimenEdit />),
  '/app/exercises': appRoute('coach', 'Exercises', <Exercises />),
  '/app/athletes': appRoute('coach', 'Athletes', <Athletes />),
  '/app/athletes/maxes': appRoute('coach', 'Maxes to update', <EstimateOffers />),
  '/app/athletes/import': appRoute('coach', 'Import people', <ImportPeople />),
  '/app/athletes/:id': appRoute('coach', 'Athlete', <Athlete />),
  '/app/athletes/:id/session/:session': appRoute('coach', 'Log for an athlete', <LogForAthlete />),
  '/app/athletes/:id/log/:log': appRoute('coach', 'Edit log', <EditLogForAthlete />),
  '/app/schedule': appRoute('coach', 'Schedule', <Schedule />),
  '/app/analytics': appRoute('coach', 'Analytics', <SharedLogs />),
  '/app/coach/shared-logs': appRoute('coach', 'Shared logs', <SharedLogs />),
  '/app/coach/workout-logs': appRoute('coach', 'Workout logs', <SharedLogs />),
  '/app/coach/profile': appRoute('coach', 'Profile', <CoachProfile />),

  '/app/settings': appRoute('session', 'Settings', <Settings />),
  '/app/import': appRoute('session', 'Import', <Import />),
  '/app/messages': appRoute('coach', 'Messages', <Messages />),
  '/app/messages/:id': appRoute('coach', 'Messages', <Messages />),
  '/app/notifications': appRoute('session', 'Notifications', <Notifications />),
  '/app/sync': appRoute('session', 'Waiting to sync', <Sync />),

  '/app/admin': appRoute('admin', 'Admin', <Admin />),

  '/app/athlete': appRoute('athlete', 'Home', <Navigate to={paths.athleteHome} replace />),
  '/app/athlete/home': appRoute('athlete', 'Home', <Home />),
  '/app/athlete/today': appRoute('athlete', 'Workout', <TodaysSessionRedirect />),
  '/app/athlete/regimens': appRoute('athlete', 'My Programs', <MyPrograms />),
  '/app/athlete/regimen/:id': appRoute('athlete', 'Program', <Program />),
  '/app/athlete/session/:id': appRoute('athlete', 'Workout', <Workout />),
  '/app/athlete/activity': appRoute('athlete', 'Activity', <Activity />),
  '/app/athlete/progress': appRoute('athlete', 'Progress', <Progress />),
  '/app/athlete/achievements': appRoute('athlete', 'Achievements', <Achievements />),
  '/app/athlete/my-coaches': appRoute('athlete', 'My Coaches', <MyCoaches />),
  '/app/athlete/messages': appRoute('athlete', 'Messages', <Messages />),
  '/app/athlete/messages/:id': appRoute('athlete', 'Messages', <Messages />),
  // Coaches can open this page too, although its path contains `athlete`.
  '/app/athlete/help': appRoute('session', 'Help & Support', <Help />),

  '*': bareRoute('none', 'Page not found', <NotFound />),
}

function RoleHome() {
  const { user } = useSession()
  return user?.role === 'athlete' ? <Home /> : <Dashboard />
}

export const isHome = (path: string) =>
  path === paths.root || path === paths.home || path === paths.athleteHome

/** Preloads the code for the page shown after sign-in. */
export function preloadHome(isAthlete: boolean) {
  return Promise.all([Shell.preload(), (isAthlete ? Home : Dashboard).preload()])
}

/**
 * Loads the code of a signed-in user’s first page. The HTML page has requested that of the pages that are opened most
 * often (`start-choice.js`); of others, only the frame is loaded.
 */
export async function loadFirstPage(path: string, user: User) {
  const isAthlete = user.role === 'athlete'
  if (isHome(path)) {
    await preloadHome(isAthlete)
    if (isAthlete) await startAthleteHome(user)
    return
  }
  const screen = [
    { pattern: '/app/athlete/session/:id', screen: Workout },
    {
      pattern: '/app/regimens/:id',
      screen: isAthlete || path === paths.regimenCreate ? undefined : RegimenEdit,
    },
  ].find(({ pattern }) => matchPath(pattern, path))?.screen
  await Promise.all([path.startsWith(paths.home) && Shell.preload(), screen?.preload()])
}

/** Requests the data of the athlete’s home page while the frame around it is rendered. */
export async function startAthleteHome({ preferences }: User) {
  const [{ startHomeRequests }] = await Promise.all([import('./HomeScreen.tsx'), queryPersistence.restored()])
  await startHomeRequests(preferences)
}

function bareRoute(guard: RouteGuard, title: string, element: ReactNode): RouteDefinition {
  return { layout: 'bare', guard, title, element }
}

function authRoute(title: string, element: ReactNode): RouteDefinition {
  return { layout: 'auth', guard: 'none', title, element }
}

function appRoute(
  guard: Exclude<RouteGuard, 'none'>,
  title: RouteTitle,
  element: ReactNode,
): RouteDefinition {
  return { layout: 'app', guard, title, element }
}

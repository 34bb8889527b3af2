import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Alias } from './Alias.tsx'
import { type Pattern, paths } from './paths.ts'
import { screen } from './screen.ts'
import { useSession } from './session.tsx'

/** Who may see a page: anybody, whoever is signed in, or only one of the two roles. */
export type Guard = 'none' | 'session' | 'coach' | 'athlete'
/** What stands around it: nothing, the centred sign-in frame, or header and sidebar. */
export type Layout = 'bare' | 'auth' | 'app'
/** What the page is called; the home has another name for each role. */
export type Title = string | { athlete: string; coach: string }
export type Route = { layout: Layout; guard: Guard; title: Title; element: ReactNode }

const Redirect = screen(() => import('./RedirectScreen.tsx'), 'RedirectScreen')
const NotFound = screen(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen')

const Login = screen(() => import('../account/LoginScreen.tsx'), 'LoginScreen')
const Register = screen(() => import('../account/RegisterScreen.tsx'), 'RegisterScreen')
const VerifyEmail = screen(() => import('../account/VerifyEmailScreen.tsx'), 'VerifyEmailScreen')
const VerifyToken = screen(() => import('../account/VerifyTokenScreen.tsx'), 'VerifyTokenScreen')
const ForgotPassword = screen(() => import('../account/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen')
const ResetPassword = screen(() => import('../account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen')
const Terms = screen(() => import('../account/TermsScreen.tsx'), 'TermsScreen')
const Settings = screen(() => import('../account/SettingsScreen.tsx'), 'SettingsScreen')
const CoachProfile = screen(() => import('../account/CoachProfileScreen.tsx'), 'CoachProfileScreen')

const Invitation = screen(() => import('../people/InvitationScreen.tsx'), 'InvitationScreen')
const Join = screen(() => import('../people/JoinScreen.tsx'), 'JoinScreen')
const Athletes = screen(() => import('../people/AthletesScreen.tsx'), 'AthletesScreen')
const Athlete = screen(() => import('../people/AthleteScreen.tsx'), 'AthleteScreen')
const MyCoaches = screen(() => import('../people/MyCoachesScreen.tsx'), 'MyCoachesScreen')

const Dashboard = screen(() => import('./DashboardScreen.tsx'), 'DashboardScreen')
const Regimens = screen(() => import('../regimens/RegimenListScreen.tsx'), 'RegimenListScreen')
const RegimenCreate = screen(() => import('../regimens/RegimenCreateScreen.tsx'), 'RegimenCreateScreen')
const RegimenEdit = screen(() => import('../regimens/RegimenEditScreen.tsx'), 'RegimenEditScreen')
const Exercises = screen(() => import('../exercises/ExercisesScreen.tsx'), 'ExercisesScreen')
const Schedule = screen(() => import('../schedule/ScheduleScreen.tsx'), 'ScheduleScreen')
const SharedLogs = screen(() => import('../workout-logs/SharedLogsScreen.tsx'), 'SharedLogsScreen')
const Sync = screen(() => import('../offline/waiting/SyncScreen.tsx'), 'SyncScreen')
const Notifications = screen(() => import('../notifications/NotificationsScreen.tsx'), 'NotificationsScreen')
const Unsubscribe = screen(() => import('../notifications/UnsubscribeScreen.tsx'), 'UnsubscribeScreen')

const Home = screen(() => import('../schedule/HomeScreen.tsx'), 'HomeScreen')
const Today = screen(() => import('../schedule/TodayScreen.tsx'), 'TodayScreen')
const MyPrograms = screen(() => import('../assignments/MyProgramsScreen.tsx'), 'MyProgramsScreen')
const Program = screen(() => import('../assignments/ProgramScreen.tsx'), 'ProgramScreen')
const Workout = screen(() => import('../workout-logs/WorkoutScreen.tsx'), 'WorkoutScreen')
const LogFor = screen(() => import('../workout-logs/LogForScreen.tsx'), 'LogForScreen')
const EditFor = screen(() => import('../workout-logs/EditForScreen.tsx'), 'EditForScreen')
const Activity = screen(() => import('../workout-logs/ActivityScreen.tsx'), 'ActivityScreen')
const Progress = screen(() => import('../analytics/ProgressScreen.tsx'), 'ProgressScreen')
const Achievements = screen(() => import('../achievements/AchievementsScreen.tsx'), 'AchievementsScreen')
const Help = screen(() => import('./HelpScreen.tsx'), 'HelpScreen')

export const routes: Record<Pattern, Route> = {
  '/': bare('none', 'Redirecting', <Redirect />),

  '/auth/login': auth('Sign in', <Login />),
  '/auth/register': auth('Create an account', <Register />),
  '/auth/verify-email': auth('Confirm your address', <VerifyEmail />),
  '/auth/verify/:token': auth('Confirm your address', <VerifyToken />),
  '/auth/forgot-password': auth('Forgot password', <ForgotPassword />),
  '/auth/reset-password/:token': bare('none', 'Reset password', <ResetPassword />),
  '/auth/terms': auth('Terms and privacy', <Terms />),
  '/invitation/:token': auth('Invitation', <Invitation />),
  '/join/:code': auth('Join', <Join />),
  '/unsubscribe/:token': auth('Mails', <Unsubscribe />),

  '/login': bare('none', 'Sign in', <Alias />),
  '/register': bare('none', 'Create an account', <Alias />),
  '/verify-email': bare('none', 'Confirm your address', <Alias />),
  '/verify/:token': bare('none', 'Confirm your address', <Alias />),
  '/forgot-password': bare('none', 'Forgot password', <Alias />),

  '/app': app('session', { athlete: 'Home', coach: 'Dashboard' }, <Index />),
  '/app/regimens': app('coach', 'Regimens', <Regimens />),
  '/app/regimens/create': app('coach', 'New regimen', <RegimenCreate />),
  '/app/regimens/:id': app('coach', 'Regimen', <RegimenEdit />),
  '/app/exercises': app('coach', 'Exercises', <Exercises />),
  '/app/athletes': app('coach', 'Athletes', <Athletes />),
  '/app/athletes/:id': app('coach', 'Athlete', <Athlete />),
  '/app/athletes/:id/session/:session': app('coach', 'Log for an athlete', <LogFor />),
  '/app/athletes/:id/log/:log': app('coach', 'Correct a log', <EditFor />),
  '/app/schedule': app('coach', 'Schedule', <Schedule />),
  '/app/analytics': app('coach', 'Analytics', <SharedLogs />),
  '/app/coach/shared-logs': app('coach', 'Shared logs', <SharedLogs />),
  '/app/coach/workout-logs': app('coach', 'Workout logs', <SharedLogs />),
  '/app/coach/profile': app('coach', 'Profile', <CoachProfile />),

  '/app/settings': app('session', 'Settings', <Settings />),
  '/app/notifications': app('session', 'Notifications', <Notifications />),
  '/app/sync': app('session', 'Waiting to sync', <Sync />),

  '/app/athlete': app('athlete', 'Home', <Navigate to={paths.athleteHome} replace />),
  '/app/athlete/home': app('athlete', 'Home', <Home />),
  '/app/athlete/today': app('athlete', 'Workout', <Today />),
  '/app/athlete/regimens': app('athlete', 'My Programs', <MyPrograms />),
  '/app/athlete/regimen/:id': app('athlete', 'Program', <Program />),
  '/app/athlete/session/:id': app('athlete', 'Workout', <Workout />),
  '/app/athlete/activity': app('athlete', 'Activity', <Activity />),
  '/app/athlete/progress': app('athlete', 'Progress', <Progress />),
  '/app/athlete/achievements': app('athlete', 'Achievements', <Achievements />),
  '/app/athlete/my-coaches': app('athlete', 'My Coaches', <MyCoaches />),
  // Coaches need help too.
  '/app/athlete/help': app('session', 'Help & Support', <Help />),

  '*': bare('none', 'Page not found', <NotFound />),
}

function Index() {
  const { user } = useSession()
  return user?.role === 'athlete' ? <Home /> : <Dashboard />
}

/** Fetches, ahead of time, what comes right after signing in. */
export function preloadHome(isAthlete: boolean) {
  return Promise.all([import('./Shell.tsx'), (isAthlete ? Home : Dashboard).preload()])
}

function bare(guard: Guard, title: string, element: ReactNode): Route {
  return { layout: 'bare', guard, title, element }
}

function auth(title: string, element: ReactNode): Route {
  return { layout: 'auth', guard: 'none', title, element }
}

function app(guard: Exclude<Guard, 'none'>, title: Title, element: ReactNode): Route {
  return { layout: 'app', guard, title, element }
}

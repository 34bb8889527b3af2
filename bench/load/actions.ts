import { randomUUID } from 'node:crypto'
import { dayAfter, type LoadClient, type Reply } from './load-client.ts'

// The requests that the web app sends for common actions, with its polling intervals.

export type Action = {
  name: string
  who: 'athlete' | 'coach'
  everySeconds: number
  run(client: LoadClient): Promise<Reply>
}

const setsPerWorkout = 25
const secondsPerSet = 90
const secondsPerWorkout = setsPerWorkout * secondsPerSet

export const actions: readonly Action[] = [
  {
    name: 'log a set',
    who: 'athlete',
    everySeconds: secondsPerSet,
    run: async client => {
      const workoutId = await client.beginWorkout()
      return client.send('POST', `/api/open-workouts/${workoutId}/changes`, {
        id: randomUUID(),
        change: makeSet(),
      })
    },
  },
  {
    name: 'poll open workouts',
    who: 'athlete',
    everySeconds: 30,
    run: client => client.poll('/api/open-workouts'),
  },
  {
    name: 'poll notifications',
    who: 'athlete',
    everySeconds: 30,
    run: client => client.poll('/api/notifications'),
  },
  {
    name: 'open the home screen: sessions',
    who: 'athlete',
    everySeconds: secondsPerWorkout,
    run: client => client.poll(`/api/sessions?from=${dayAfter(-6)}&to=${dayAfter(14)}&limit=200`),
  },
  {
    name: 'finish a workout',
    who: 'athlete',
    everySeconds: secondsPerWorkout,
    run: async client => {
      const id = await client.beginWorkout()
      client.endWorkout()
      return client.send('POST', '/api/workout-logs', { id, exercises: makeExercises() })
    },
  },
  {
    name: 'poll notifications (coach)',
    who: 'coach',
    everySeconds: 30,
    run: client => client.poll('/api/notifications'),
  },
  {
    name: 'poll the attention queue',
    who: 'coach',
    everySeconds: 60,
    run: client => client.poll('/api/coach/attention'),
  },
  {
    name: 'poll today',
    who: 'coach',
    everySeconds: 60,
    run: client => client.poll('/api/coach/today?limit=100'),
  },
  {
    name: 'poll the week',
    who: 'coach',
    everySeconds: 60,
    run: client => client.poll('/api/coach/week?limit=50'),
  },
  {
    name: 'list logs that await review',
    who: 'coach',
    everySeconds: 60,
    run: async client => {
      const reply = await client.send('GET', '/api/workout-logs/coach/my-athletes?limit=10&review=waiting')
      const { data = [] } = JSON.parse(reply.body || '{}')
      client.waitingLogIds.push(...data.map((log: { id: string }) => log.id))
      return reply
    },
  },
  {
    name: 'review a log',
    who: 'coach',
    everySeconds: 60,
    run: client => {
      const id = client.waitingLogIds.pop()
      return id === undefined
        ? client.poll('/api/notifications')
        : client.send('PUT', `/api/workout-logs/${id}/review`, {})
    },
  },
]

const makeSet = () => ({
  kind: 'set-done',
  setId: randomUUID(),
  exerciseId: randomUUID(),
  exercise: 'Back squat',
  role: 'working',
  figures: { reps: 5, loadKg: 80, rpe: 8, seconds: null, meters: null },
  at: new Date().toISOString(),
})

const makeExercises = () =>
  ['Back squat', 'Bench press', 'Deadlift', 'Barbell row', 'Chin-up'].map(name => ({
    name,
    sets: Array.from({ length: setsPerWorkout / 5 }, () => ({ reps: 5, loadKg: 80, rpe: 8 })),
  }))

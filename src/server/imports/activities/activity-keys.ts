const prefix = 'activity:'
const maxSport = 100

/** Activities are identified by their start; those that start in the same second, also by their sports. */
export const isActivityKey = (key: string) => key.startsWith(prefix)

export const addSportToKey = (key: string, sport: string) =>
  `${removeSportFromKey(key)} ${sport.slice(0, maxSport)}`

export const removeSportFromKey = (key: string) => key.split(' ')[0] ?? key

export const hasSport = (key: string) => isActivityKey(key) && key.includes(' ')

import type { Article } from './article.ts'
import { athleteArticles } from './athlete-articles.ts'
import { coachArticles } from './coach-articles.ts'
import { commonArticles } from './common-articles.ts'

export function getHelpArticles(isAthlete: boolean): readonly Article[] {
  return [...(isAthlete ? athleteArticles : coachArticles), ...commonArticles]
}

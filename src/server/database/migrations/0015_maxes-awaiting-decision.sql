ALTER TABLE "maxes" ADD COLUMN "awaits_decision" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- So far, the newest tested 1RM overrode untested ones. It stays in use until somebody decides.
update "maxes" m set "awaits_decision" = true
where m."kind" = '1rm' and m."origin" <> 'tested'
  and exists (
    select 1 from "maxes" tested
    where tested."athlete_id" = m."athlete_id" and tested."exercise_key" = m."exercise_key"
      and tested."kind" = '1rm' and tested."origin" = 'tested')
  and not exists (
    select 1 from "maxes" newer
    where newer."athlete_id" = m."athlete_id" and newer."exercise_key" = m."exercise_key"
      and newer."kind" = '1rm' and newer."origin" = 'tested'
      and (newer."date", newer."id") > (m."date", m."id"));

CREATE TABLE "review_counts" (
	"coach_id" uuid NOT NULL,
	"athlete_id" uuid NOT NULL,
	"reviewed" integer NOT NULL,
	CONSTRAINT "review_counts_coach_id_athlete_id_pk" PRIMARY KEY("coach_id","athlete_id")
);
--> statement-breakpoint
CREATE TABLE "workout_log_totals" (
	"athlete_id" uuid PRIMARY KEY NOT NULL,
	"workouts" integer NOT NULL,
	"minutes" numeric NOT NULL,
	"timed_workouts" integer NOT NULL,
	"session_rpe" numeric NOT NULL,
	"rpe_workouts" integer NOT NULL,
	"rating" numeric NOT NULL,
	"rated_workouts" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_log_totals" ADD CONSTRAINT "workout_log_totals_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_counts_athlete" ON "review_counts" USING btree ("athlete_id");--> statement-breakpoint
CREATE INDEX "reviews_coach" ON "reviews" USING btree ("coach_id","workout_log_id");--> statement-breakpoint
CREATE INDEX "reviews_outdated" ON "reviews" USING btree ("coach_id","workout_log_id") WHERE not "reviews"."is_current";--> statement-breakpoint
-- Sets whether a review is of the log as it is now. The lock on the log makes the review wait for a change or a
-- deletion of the log that is not committed yet, or the other way round.
CREATE FUNCTION set_review_current() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workout_logs WHERE id = NEW.workout_log_id FOR SHARE;
  NEW.is_current := NOT EXISTS (
    SELECT 1 FROM workout_log_revisions h
    WHERE h.workout_log_id = NEW.workout_log_id AND h.number > NEW.revision_count
      AND h.changed_by IS DISTINCT FROM NEW.coach_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_current BEFORE INSERT OR UPDATE OF revision_count ON reviews
  FOR EACH ROW EXECUTE FUNCTION set_review_current();--> statement-breakpoint
CREATE FUNCTION mark_reviews_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET is_current = false
  WHERE workout_log_id = NEW.workout_log_id AND is_current AND revision_count < NEW.number
    AND coach_id IS DISTINCT FROM NEW.changed_by;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workout_log_revisions_outdate AFTER INSERT ON workout_log_revisions
  FOR EACH ROW EXECUTE FUNCTION mark_reviews_outdated();--> statement-breakpoint
-- Adds the difference that a statement makes to the counts of reviewed logs.
CREATE FUNCTION count_review_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Most logs that are deleted permanently have no review.
    IF NOT EXISTS (SELECT 1 FROM removed) THEN RETURN NULL; END IF;
    PERFORM 1 FROM workout_logs WHERE id IN (SELECT r.workout_log_id FROM removed r JOIN users u ON u.id = r.coach_id)
    ORDER BY id FOR SHARE;
  END IF;
  EXECUTE format($sql$
    INSERT INTO review_counts AS c (coach_id, athlete_id, reviewed)
    SELECT r.coach_id, l.athlete_id, sum(r.sign)
    FROM (%s) r JOIN workout_logs l ON l.id = r.workout_log_id AND l.deleted_at IS NULL
    WHERE r.is_current
      AND EXISTS (SELECT 1 FROM users u WHERE u.id = r.coach_id)
      AND EXISTS (SELECT 1 FROM users u WHERE u.id = l.athlete_id)
    GROUP BY r.coach_id, l.athlete_id HAVING sum(r.sign) <> 0
    ORDER BY r.coach_id, l.athlete_id
    ON CONFLICT (coach_id, athlete_id) DO UPDATE SET reviewed = c.reviewed + excluded.reviewed
  $sql$, CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM added'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM removed'
    ELSE 'SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 FROM removed' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_count_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_review_changes();--> statement-breakpoint
CREATE TRIGGER reviews_count_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_review_changes();--> statement-breakpoint
CREATE TRIGGER reviews_count_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_review_changes();--> statement-breakpoint
-- Adds the difference that a statement makes to the totals of the athletes, and to the counts of reviewed logs if
-- it moves logs to the trash or restores them.
CREATE FUNCTION count_workout_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    INSERT INTO workout_log_totals AS t
      (athlete_id, workouts, minutes, timed_workouts, session_rpe, rpe_workouts, rating, rated_workouts)
    SELECT * FROM (
      SELECT l.athlete_id, sum(l.sign)::int AS workouts,
        coalesce(sum(l.sign * l.duration_minutes::numeric), 0) AS minutes,
        coalesce(sum(l.sign) FILTER (WHERE l.duration_minutes IS NOT NULL), 0)::int AS timed_workouts,
        coalesce(sum(l.sign * l.session_rpe::numeric), 0) AS session_rpe,
        coalesce(sum(l.sign) FILTER (WHERE l.session_rpe IS NOT NULL), 0)::int AS rpe_workouts,
        coalesce(sum(l.sign * l.rating::numeric), 0) AS rating,
        coalesce(sum(l.sign) FILTER (WHERE l.rating IS NOT NULL), 0)::int AS rated_workouts
      FROM (%s) l
      WHERE l.deleted_at IS NULL AND EXISTS (SELECT 1 FROM users u WHERE u.id = l.athlete_id)
      GROUP BY l.athlete_id) changes
    WHERE (workouts, minutes, timed_workouts, session_rpe, rpe_workouts, rating, rated_workouts)
      <> (0, 0, 0, 0, 0, 0, 0)
    ORDER BY athlete_id
    ON CONFLICT (athlete_id) DO UPDATE SET
      workouts = t.workouts + excluded.workouts, minutes = t.minutes + excluded.minutes,
      timed_workouts = t.timed_workouts + excluded.timed_workouts,
      session_rpe = t.session_rpe + excluded.session_rpe, rpe_workouts = t.rpe_workouts + excluded.rpe_workouts,
      rating = t.rating + excluded.rating, rated_workouts = t.rated_workouts + excluded.rated_workouts
  $sql$, CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM added'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM removed'
    ELSE 'SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 FROM removed' END);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO review_counts AS c (coach_id, athlete_id, reviewed)
    SELECT v.coach_id, l.athlete_id, sum(CASE WHEN l.deleted_at IS NULL THEN 1 ELSE -1 END)
    FROM added l JOIN removed o ON o.id = l.id AND (o.deleted_at IS NULL) <> (l.deleted_at IS NULL)
    JOIN reviews v ON v.workout_log_id = l.id AND v.is_current
    GROUP BY v.coach_id, l.athlete_id
    ORDER BY v.coach_id, l.athlete_id
    ON CONFLICT (coach_id, athlete_id) DO UPDATE SET reviewed = c.reviewed + excluded.reviewed;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workout_logs_count_insert AFTER INSERT ON workout_logs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_workout_log_changes();--> statement-breakpoint
CREATE TRIGGER workout_logs_count_update AFTER UPDATE ON workout_logs
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_workout_log_changes();--> statement-breakpoint
CREATE TRIGGER workout_logs_count_delete AFTER DELETE ON workout_logs REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_workout_log_changes();--> statement-breakpoint
-- The reviews of a log that is deleted without being in the trash are counted out while the log still exists.
CREATE FUNCTION delete_reviews_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users WHERE id = OLD.athlete_id) THEN
    DELETE FROM reviews WHERE workout_log_id = OLD.id;
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER workout_logs_reviews BEFORE DELETE ON workout_logs
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION delete_reviews_of_log();--> statement-breakpoint
-- Calculates all stored totals from the logs and reviews. Writes to logs and reviews wait until it is committed.
CREATE FUNCTION rebuild_stored_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE workout_logs, workout_log_revisions, reviews IN SHARE MODE;
  UPDATE reviews v SET is_current = NOT v.is_current
  WHERE v.is_current = EXISTS (
    SELECT 1 FROM workout_log_revisions h
    WHERE h.workout_log_id = v.workout_log_id AND h.number > v.revision_count
      AND h.changed_by IS DISTINCT FROM v.coach_id);
  DELETE FROM review_counts;
  INSERT INTO review_counts (coach_id, athlete_id, reviewed)
  SELECT v.coach_id, l.athlete_id, count(*)
  FROM reviews v JOIN workout_logs l ON l.id = v.workout_log_id AND l.deleted_at IS NULL
  WHERE v.is_current
  GROUP BY v.coach_id, l.athlete_id;
  DELETE FROM workout_log_totals;
  INSERT INTO workout_log_totals
    (athlete_id, workouts, minutes, timed_workouts, session_rpe, rpe_workouts, rating, rated_workouts)
  SELECT athlete_id, count(*), coalesce(sum(duration_minutes::numeric), 0), count(duration_minutes),
    coalesce(sum(session_rpe::numeric), 0), count(session_rpe), coalesce(sum(rating::numeric), 0), count(rating)
  FROM workout_logs WHERE deleted_at IS NULL GROUP BY athlete_id;
END $$;--> statement-breakpoint
SELECT rebuild_stored_totals();

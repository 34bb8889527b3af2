CREATE TABLE "import_file_parts" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_file_parts_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_rejections" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"value" text NOT NULL,
	"exercise" text,
	"date" text,
	"suggestion" double precision,
	CONSTRAINT "import_rejections_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imported_workouts" (
	"import_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"position" integer NOT NULL,
	"workout" jsonb NOT NULL,
	"outcome" text,
	"workout_log_id" uuid,
	"before" jsonb,
	CONSTRAINT "imported_workouts_import_id_source_key_pk" PRIMARY KEY("import_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"summary" jsonb,
	"choices" jsonb,
	"result" jsonb NOT NULL,
	"earned" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "workout_log_totals" ADD COLUMN "imported" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workout_logs" ADD COLUMN "imported_from" text;--> statement-breakpoint
ALTER TABLE "workout_logs" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "workout_logs" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "import_file_parts" ADD CONSTRAINT "import_file_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejections" ADD CONSTRAINT "import_rejections_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_workouts" ADD CONSTRAINT "imported_workouts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_workouts" ADD CONSTRAINT "imported_workouts_workout_log_id_workout_logs_id_fk" FOREIGN KEY ("workout_log_id") REFERENCES "public"."workout_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_workouts_position" ON "imported_workouts" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "imported_workouts_log" ON "imported_workouts" USING btree ("workout_log_id") WHERE "imported_workouts"."workout_log_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_athlete" ON "imports" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workout_logs_source" ON "workout_logs" USING btree ("athlete_id","source_key") WHERE "workout_logs"."source_key" is not null;--> statement-breakpoint
-- Imported logs await no review, so they are counted apart, and their reviews are not counted.
CREATE OR REPLACE FUNCTION count_review_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE r.is_current AND l.imported_from IS NULL
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
CREATE OR REPLACE FUNCTION count_workout_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$
    INSERT INTO workout_log_totals AS t
      (athlete_id, workouts, imported, minutes, timed_workouts, session_rpe, rpe_workouts, rating, rated_workouts)
    SELECT * FROM (
      SELECT l.athlete_id, sum(l.sign)::int AS workouts,
        coalesce(sum(l.sign) FILTER (WHERE l.imported_from IS NOT NULL), 0)::int AS imported,
        coalesce(sum(l.sign * l.duration_minutes::numeric), 0) AS minutes,
        coalesce(sum(l.sign) FILTER (WHERE l.duration_minutes IS NOT NULL), 0)::int AS timed_workouts,
        coalesce(sum(l.sign * l.session_rpe::numeric), 0) AS session_rpe,
        coalesce(sum(l.sign) FILTER (WHERE l.session_rpe IS NOT NULL), 0)::int AS rpe_workouts,
        coalesce(sum(l.sign * l.rating::numeric), 0) AS rating,
        coalesce(sum(l.sign) FILTER (WHERE l.rating IS NOT NULL), 0)::int AS rated_workouts
      FROM (%s) l
      WHERE l.deleted_at IS NULL AND EXISTS (SELECT 1 FROM users u WHERE u.id = l.athlete_id)
      GROUP BY l.athlete_id) changes
    WHERE (workouts, imported, minutes, timed_workouts, session_rpe, rpe_workouts, rating, rated_workouts)
      <> (0, 0, 0, 0, 0, 0, 0, 0)
    ORDER BY athlete_id
    ON CONFLICT (athlete_id) DO UPDATE SET
      workouts = t.workouts + excluded.workouts, imported = t.imported + excluded.imported,
      minutes = t.minutes + excluded.minutes,
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
    WHERE l.imported_from IS NULL
    GROUP BY v.coach_id, l.athlete_id
    ORDER BY v.coach_id, l.athlete_id
    ON CONFLICT (coach_id, athlete_id) DO UPDATE SET reviewed = c.reviewed + excluded.reviewed;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_log_totals() RETURNS void LANGUAGE plpgsql AS $$
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
  WHERE v.is_current AND l.imported_from IS NULL
  GROUP BY v.coach_id, l.athlete_id;
  DELETE FROM workout_log_totals;
  INSERT INTO workout_log_totals
    (athlete_id, workouts, imported, minutes, timed_workouts, session_rpe, rpe_workouts, rating, rated_workouts)
  SELECT athlete_id, count(*), count(imported_from), coalesce(sum(duration_minutes::numeric), 0), count(duration_minutes),
    coalesce(sum(session_rpe::numeric), 0), count(session_rpe), coalesce(sum(rating::numeric), 0), count(rating)
  FROM workout_logs WHERE deleted_at IS NULL GROUP BY athlete_id;
END $$;

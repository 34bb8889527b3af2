CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"athlete_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"workout_log_id" uuid,
	"session_id" uuid,
	"comment_id" uuid,
	"session_change_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deferrals" (
	"coach_id" uuid NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"athlete_id" uuid NOT NULL,
	"until" date NOT NULL,
	"deferred_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "deferrals_coach_id_item_kind_item_id_pk" PRIMARY KEY("coach_id","item_kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_workout_log_id_workout_logs_id_fk" FOREIGN KEY ("workout_log_id") REFERENCES "public"."workout_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_session_change_id_session_changes_id_fk" FOREIGN KEY ("session_change_id") REFERENCES "public"."session_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferrals" ADD CONSTRAINT "deferrals_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferrals" ADD CONSTRAINT "deferrals_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_athlete" ON "decisions" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "decisions_log" ON "decisions" USING btree ("workout_log_id") WHERE "decisions"."workout_log_id" is not null;--> statement-breakpoint
CREATE INDEX "decisions_session" ON "decisions" USING btree ("session_id") WHERE "decisions"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "decisions_coach" ON "decisions" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "decisions_comment" ON "decisions" USING btree ("comment_id") WHERE "decisions"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "decisions_session_change" ON "decisions" USING btree ("session_change_id") WHERE "decisions"."session_change_id" is not null;--> statement-breakpoint
CREATE INDEX "deferrals_athlete" ON "deferrals" USING btree ("athlete_id");
--> statement-breakpoint
-- The dashboard leaves out deferred items, so each change to a deferral counts as a change of its coach.
CREATE TRIGGER deferrals_changes_insert AFTER INSERT ON deferrals REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changes(coach_id);--> statement-breakpoint
CREATE TRIGGER deferrals_changes_update AFTER UPDATE ON deferrals REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changes(coach_id);--> statement-breakpoint
CREATE TRIGGER deferrals_changes_delete AFTER DELETE ON deferrals REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changes(coach_id);--> statement-breakpoint
-- The ledger starts with what is stored about earlier decisions.
INSERT INTO decisions (id, coach_id, athlete_id, kind, workout_log_id, session_id, created_at)
  SELECT gen_random_uuid(), v.coach_id, l.athlete_id, 'reviewed', l.id, l.session_id, v.reviewed_at
  FROM reviews v JOIN workout_logs l ON l.id = v.workout_log_id;--> statement-breakpoint
INSERT INTO decisions (id, coach_id, athlete_id, kind, workout_log_id, session_id, comment_id, created_at)
  SELECT gen_random_uuid(), c.author_id, l.athlete_id, 'commented', l.id, l.session_id, c.id, c.created_at
  FROM comments c JOIN workout_logs l ON l.id = c.workout_log_id AND l.athlete_id <> c.author_id;--> statement-breakpoint
INSERT INTO decisions (id, coach_id, athlete_id, kind, session_id, session_change_id, created_at)
  SELECT gen_random_uuid(), h.actor_id, s.athlete_id, 'adjusted', s.id, h.id, h.created_at
  FROM session_changes h JOIN sessions s ON s.id = h.session_id
  WHERE h.kind = 'override' AND h.actor_id IS NOT NULL;

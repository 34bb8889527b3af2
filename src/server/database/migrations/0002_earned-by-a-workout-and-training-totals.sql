CREATE TABLE "training_totals" (
	"athlete_id" uuid PRIMARY KEY NOT NULL,
	"totals" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earned_achievements" ADD COLUMN "workout_log_id" uuid;--> statement-breakpoint
ALTER TABLE "training_totals" ADD CONSTRAINT "training_totals_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_achievements" ADD CONSTRAINT "earned_achievements_workout_log_id_workout_logs_id_fk" FOREIGN KEY ("workout_log_id") REFERENCES "public"."workout_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earned_achievements_log" ON "earned_achievements" USING btree ("workout_log_id") WHERE "earned_achievements"."workout_log_id" is not null;
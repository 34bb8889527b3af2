DROP INDEX "workout_logs_trash";--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "stored_bytes_most" ON "stored_bytes" USING btree ("bytes" DESC NULLS FIRST,"user_id") WHERE "stored_bytes"."bytes" > 0;--> statement-breakpoint
CREATE INDEX "workout_log_totals_most" ON "workout_log_totals" USING btree ("workouts" DESC NULLS FIRST,"athlete_id") WHERE "workout_log_totals"."workouts" > 0;--> statement-breakpoint
CREATE INDEX "workout_logs_deleted_at" ON "workout_logs" USING btree ("deleted_at") WHERE "workout_logs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "workout_logs_trash" ON "workout_logs" USING btree ("athlete_id","completed_at","id") WHERE "workout_logs"."deleted_at" is not null;
CREATE INDEX "coachings_ended_by" ON "coachings" USING btree ("ended_by") WHERE "coachings"."ended_by" is not null;--> statement-breakpoint
CREATE INDEX "invitations_answered_by" ON "invitations" USING btree ("answered_by") WHERE "invitations"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "regimen_revisions_created_by" ON "regimen_revisions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "workout_logs_recorded_by" ON "workout_logs" USING btree ("recorded_by") WHERE "workout_logs"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "workout_logs_deleted_by" ON "workout_logs" USING btree ("deleted_by") WHERE "workout_logs"."deleted_by" is not null;
CREATE INDEX "refresh_tokens_used" ON "refresh_tokens" USING btree ("used_at") WHERE "refresh_tokens"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_data_athlete" ON "events" USING btree (("data"->>'athleteId')) WHERE "events"."data" ? 'athleteId';--> statement-breakpoint
CREATE INDEX "events_data_email" ON "events" USING btree (("data"->>'email')) WHERE "events"."data" ? 'email';--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");
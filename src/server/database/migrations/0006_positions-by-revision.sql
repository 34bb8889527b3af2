DROP INDEX "sessions_day";--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_day" ON "sessions" USING btree ("assignment_id","revision_id","week","position");
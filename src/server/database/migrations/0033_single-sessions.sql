DROP INDEX "assignments_athlete";--> statement-breakpoint
DROP INDEX "assignments_coach";--> statement-breakpoint
DROP INDEX "regimens_coach";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "kind" text DEFAULT 'program' NOT NULL;--> statement-breakpoint
ALTER TABLE "regimens" ADD COLUMN "kind" text DEFAULT 'program' NOT NULL;--> statement-breakpoint
CREATE INDEX "assignments_athlete" ON "assignments" USING btree ("athlete_id","kind","start_date");--> statement-breakpoint
CREATE INDEX "assignments_coach" ON "assignments" USING btree ("coach_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "regimens_coach" ON "regimens" USING btree ("coach_id","kind","updated_at","id");
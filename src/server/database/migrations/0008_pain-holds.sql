DROP INDEX "pain_reports_open";--> statement-breakpoint
ALTER TABLE "pain_reports" ADD COLUMN "exercise_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pain_reports" ADD COLUMN "day" date NOT NULL;--> statement-breakpoint
ALTER TABLE "pain_reports" ADD COLUMN "decided_on" date;--> statement-breakpoint
ALTER TABLE "pain_reports" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "pain_reports" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "pain_reports_standing" ON "pain_reports" USING btree ("athlete_id") WHERE "pain_reports"."ended_on" is null;--> statement-breakpoint
ALTER TABLE "pain_reports" DROP COLUMN "exercise_key";
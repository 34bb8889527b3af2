ALTER TABLE "decisions" ADD COLUMN "pain_report_id" uuid;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "pain_decision" jsonb;--> statement-breakpoint
ALTER TABLE "pain_reports" ADD COLUMN "replaced_decision" jsonb;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_pain_report_id_pain_reports_id_fk" FOREIGN KEY ("pain_report_id") REFERENCES "public"."pain_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_pain_report" ON "decisions" USING btree ("pain_report_id") WHERE "decisions"."pain_report_id" is not null;--> statement-breakpoint
-- The ledger starts with the last decision on each earlier pain report.
INSERT INTO decisions (id, coach_id, athlete_id, kind, session_id, pain_report_id, pain_decision, created_at)
  SELECT gen_random_uuid(), r.decided_by, r.athlete_id, 'pain-decided', r.session_id, r.id,
    jsonb_build_object('decision', r.decision, 'replacement', r.replacement, 'answer', r.answer), r.decided_at
  FROM pain_reports r
  WHERE r.decided_by IS NOT NULL AND r.decision IS NOT NULL AND r.decided_at IS NOT NULL;

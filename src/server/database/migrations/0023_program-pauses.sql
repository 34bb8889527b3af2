ALTER TABLE "assignments" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "queued_behind" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "replaced_from" date;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "end_date_before" date;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_queued_behind_assignments_id_fk" FOREIGN KEY ("queued_behind") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_replaced_by_assignments_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_queued" ON "assignments" USING btree ("queued_behind") WHERE "assignments"."queued_behind" is not null;--> statement-breakpoint
CREATE INDEX "assignments_replaced" ON "assignments" USING btree ("replaced_by") WHERE "assignments"."replaced_by" is not null;
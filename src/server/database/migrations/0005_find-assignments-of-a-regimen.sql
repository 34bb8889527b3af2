CREATE INDEX "assignments_regimen" ON "assignments" USING btree ("regimen_id","revision_id");--> statement-breakpoint
CREATE INDEX "assignments_revision" ON "assignments" USING btree ("revision_id");
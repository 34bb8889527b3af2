CREATE TABLE "imported_body_weights" (
	"import_id" uuid NOT NULL,
	"date" date NOT NULL,
	"weight_kg" double precision NOT NULL,
	"measurement_id" uuid,
	CONSTRAINT "imported_body_weights_import_id_date_pk" PRIMARY KEY("import_id","date")
);
--> statement-breakpoint
ALTER TABLE "imported_body_weights" ADD CONSTRAINT "imported_body_weights_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_body_weights" ADD CONSTRAINT "imported_body_weights_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_body_weights_measurement" ON "imported_body_weights" USING btree ("measurement_id") WHERE "imported_body_weights"."measurement_id" is not null;--> statement-breakpoint
-- Earlier imports had no body weights.
UPDATE "imports" SET "result" = "result" || '{"bodyWeights": 0}';--> statement-breakpoint
UPDATE "imports" SET "summary" = "summary" || '{"bodyWeights": 0, "presentBodyWeights": 0}' WHERE "summary" IS NOT NULL;

CREATE TABLE "imported_records" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"table_name" text NOT NULL,
	"source_id" uuid,
	"other_id" uuid,
	"row" jsonb NOT NULL,
	"outcome" text,
	"record_id" uuid,
	"fingerprint" text,
	"before" jsonb,
	CONSTRAINT "imported_records_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imported_texts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid,
	"table_name" text NOT NULL,
	"workout_log_id" uuid,
	"author" text,
	"text" text NOT NULL,
	"row" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone,
	CONSTRAINT "imported_texts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_texts" ADD CONSTRAINT "imported_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_texts" ADD CONSTRAINT "imported_texts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_texts" ADD CONSTRAINT "imported_texts_workout_log_id_workout_logs_id_fk" FOREIGN KEY ("workout_log_id") REFERENCES "public"."workout_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_records_source" ON "imported_records" USING btree ("import_id","table_name","source_id");--> statement-breakpoint
CREATE INDEX "imported_records_outcome" ON "imported_records" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "imported_texts_log" ON "imported_texts" USING btree ("workout_log_id") WHERE "imported_texts"."workout_log_id" is not null;--> statement-breakpoint
CREATE INDEX "imported_texts_import" ON "imported_texts" USING btree ("import_id") WHERE "imported_texts"."import_id" is not null;
CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"format" text,
	"problem" text,
	"records" integer NOT NULL,
	"workouts" integer NOT NULL,
	"rejected" integer NOT NULL,
	CONSTRAINT "import_files_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
ALTER TABLE "import_rejections" ADD COLUMN "file" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_workouts" ADD COLUMN "file" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "uploaded_files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Earlier imports had one file.
INSERT INTO "import_files" ("import_id", "number", "name", "format", "problem", "records", "workouts", "rejected")
SELECT i."id", 0, i."file_name", i."summary"->>'format', i."problem", coalesce((i."summary"->>'records')::int, 0),
  coalesce((i."summary"->>'workouts')::int + (i."summary"->>'presentWorkouts')::int, 0),
  coalesce((i."summary"->>'rejected')::int, 0)
FROM "imports" i WHERE i."summary" IS NOT NULL OR i."problem" IS NOT NULL;--> statement-breakpoint
UPDATE "imports" SET "summary" = "summary" || jsonb_build_object('repeatedSets', 0, 'unreadableFiles', 0,
  'formats', jsonb_build_array(jsonb_build_object('format', "summary"->>'format', 'files', 1)))
WHERE "summary" IS NOT NULL;

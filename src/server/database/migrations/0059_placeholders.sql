CREATE TABLE "people_import_records" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "people_import_records_import_id_kind_record_id_group_id_pk" PRIMARY KEY("import_id","kind","record_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "placeholder_of" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "imported_by" uuid;--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "training_since" date;--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "import_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coachings" ADD COLUMN "import_allowed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "placeholder_id" uuid;--> statement-breakpoint
ALTER TABLE "people_import_records" ADD CONSTRAINT "people_import_records_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_imports_coach" ON "people_imports" USING btree ("coach_id","created_at","id");--> statement-breakpoint
CREATE INDEX "people_imports_age" ON "people_imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_placeholder_of_users_id_fk" FOREIGN KEY ("placeholder_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_placeholder_id_users_id_fk" FOREIGN KEY ("placeholder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_placeholder_of" ON "users" USING btree ("placeholder_of") WHERE "users"."placeholder_of" is not null;--> statement-breakpoint
CREATE INDEX "imports_imported_by" ON "imports" USING btree ("imported_by") WHERE "imports"."imported_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_placeholder" ON "invitations" USING btree ("placeholder_id") WHERE "invitations"."placeholder_id" is not null and "invitations"."answer" is null;--> statement-breakpoint
CREATE INDEX "invitations_placeholder_id" ON "invitations" USING btree ("placeholder_id") WHERE "invitations"."placeholder_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_placeholder" CHECK (case when "users"."placeholder_of" is null then "users"."email" is not null
        else "users"."email" is null and "users"."password_hash" = '' and "users"."email_verified_at" is null
          and "users"."role" = 'athlete' end);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_recipient" CHECK ("invitations"."email" is not null or "invitations"."placeholder_id" is not null or "invitations"."answer" is not null);
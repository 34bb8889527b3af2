ALTER TABLE "users" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sex" CHECK ("users"."sex" in ('female', 'male'));
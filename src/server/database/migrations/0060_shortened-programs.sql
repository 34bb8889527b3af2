ALTER TABLE "assignments" ADD COLUMN "shortened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "full_end_date" date;
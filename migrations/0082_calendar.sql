ALTER TABLE "calendars" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_milestones_day" ON "project_milestones" USING btree ("day");--> statement-breakpoint
CREATE INDEX "projects_deadline_day" ON "projects" USING btree ("deadline");--> statement-breakpoint
CREATE INDEX "calendars_project" ON "calendars" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_on");
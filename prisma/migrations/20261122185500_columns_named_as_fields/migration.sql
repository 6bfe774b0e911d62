-- Columns are called as the fields of their forms. Triggers follow a renamed column; an index keeps its name, so those that are named after one are made anew.
ALTER TABLE "Manager" RENAME COLUMN "mustChange" TO "mustChangePassword";
ALTER TABLE "Department" RENAME COLUMN "sort" TO "orderBy";

DROP INDEX "Department_hospitalId_sort_idx";
CREATE INDEX "Department_hospitalId_orderBy_idx" ON "Department"("hospitalId", "orderBy");
DROP INDEX "Department_sort_id_deletedAt_idx";
CREATE INDEX "Department_orderBy_id_deletedAt_idx" ON "Department"("orderBy", "id", "deletedAt");

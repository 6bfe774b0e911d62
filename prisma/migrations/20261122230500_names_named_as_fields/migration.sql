-- Names are called as the fields of their forms. Triggers follow a renamed column; an index keeps its name, so the one that is named after one is made anew.
ALTER TABLE "Role" RENAME COLUMN "name" TO "roleName";
ALTER TABLE "Manager" RENAME COLUMN "account" TO "managerAccount";
ALTER TABLE "Manager" RENAME COLUMN "name" TO "managerName";
ALTER TABLE "Hospital" RENAME COLUMN "name" TO "hospitalName";
ALTER TABLE "PricingPlan" RENAME COLUMN "name" TO "planName";

DROP INDEX "Role_family_name_key";
CREATE UNIQUE INDEX "Role_family_roleName_key" ON "Role"("family", "roleName");

-- DropIndex
DROP INDEX "Bed_bedNo_idx";

-- DropIndex
DROP INDEX "Bed_createdAt_id_idx";

-- DropIndex
DROP INDEX "Department_sort_id_idx";

-- DropIndex
DROP INDEX "Department_name_id_idx";

-- DropIndex
DROP INDEX "Department_createdAt_id_idx";

-- DropIndex
DROP INDEX "Device_status_createdAt_id_idx";

-- DropIndex
DROP INDEX "Device_createdAt_id_idx";

-- DropIndex
DROP INDEX "User_userType_createdAt_id_idx";

-- DropIndex
DROP INDEX "User_lastRentAt_id_idx";

-- DropIndex
DROP INDEX "User_isFlag_createdAt_id_idx";

-- DropIndex
DROP INDEX "User_createdAt_id_idx";

-- DropIndex
DROP INDEX "Ward_createdAt_id_idx";

-- CreateIndex
-- Prisma does not know how they compare: numbers are looked for whatever their case.
CREATE INDEX "Bed_bedNo_deletedAt_idx" ON "Bed"("bedNo" COLLATE NOCASE, "deletedAt");

-- CreateIndex
CREATE INDEX "Bed_createdAt_id_deletedAt_idx" ON "Bed"("createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Department_name_id_deletedAt_idx" ON "Department"("name", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Department_sort_id_deletedAt_idx" ON "Department"("sort", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Department_createdAt_id_deletedAt_idx" ON "Department"("createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Device_createdAt_id_deletedAt_idx" ON "Device"("createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Device_status_createdAt_id_deletedAt_idx" ON "Device"("status", "createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "User_createdAt_id_deletedAt_idx" ON "User"("createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "User_lastRentAt_id_deletedAt_idx" ON "User"("lastRentAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "User_userType_createdAt_id_deletedAt_idx" ON "User"("userType", "createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "User_isFlag_createdAt_id_deletedAt_idx" ON "User"("isFlag", "createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Ward_createdAt_id_deletedAt_idx" ON "Ward"("createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Ward_wardNo_deletedAt_idx" ON "Ward"("wardNo" COLLATE NOCASE, "deletedAt");

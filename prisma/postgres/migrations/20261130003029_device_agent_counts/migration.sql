-- DropIndex
DROP INDEX "Device_agentId_idx";

-- CreateIndex
CREATE INDEX "Device_agentId_deletedAt_idx" ON "Device"("agentId" NULLS FIRST, "deletedAt" NULLS FIRST);

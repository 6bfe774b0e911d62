-- DropIndex
DROP INDEX "Device_agentPath_idx";

-- DropIndex
DROP INDEX "Device_battery_idx";

-- DropIndex
DROP INDEX "Device_lastHeartbeatAt_id_idx";

-- CreateIndex
CREATE INDEX "Device_agentPath_status_deletedAt_idx" ON "Device"("agentPath", "status", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_battery_status_deletedAt_idx" ON "Device"("battery" NULLS FIRST, "status", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_lastHeartbeatAt_id_status_onlineUntil_deployedAt_cre_idx" ON "Device"("lastHeartbeatAt" NULLS FIRST, "id", "status", "onlineUntil" NULLS FIRST, "deployedAt" NULLS FIRST, "createdAt", "deletedAt" NULLS FIRST);
